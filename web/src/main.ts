import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { language, loadLanguage } from "./i18n/index.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no #app");
// Without a connection the page begins in English. Not awaited at the top level: files would not be joined then.
void loadLanguage(language.now)
  .catch(() => {})
  .then(() => mount(App, { target }));
