// What films are made of and shown by. Fetched with the first film.
import "./BoardFilm.svelte";

export { default as Player } from "./Player.svelte";
export { frames, heardOf } from "./playback";
export { together } from "./waves";
