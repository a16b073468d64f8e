import { rewriteSamples, write } from "./samples";

/** Loaded with the first change of a form (chunks.ts). */
window.siteSamples = { rewriteSamples, write };
