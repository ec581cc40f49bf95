import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { language, loadLanguage } from "./i18n/index.svelte";

// Without a connection the page begins in English.
await loadLanguage(language.now).catch(() => {});

const target = document.getElementById("app");
if (!target) throw new Error("the page has no #app");
export default mount(App, { target });
