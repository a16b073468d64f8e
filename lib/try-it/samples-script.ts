import { rewriteSamples } from "./samples";

/** Loaded with the first change of a form (chunks.ts). */
window.siteRewriteSamples = rewriteSamples;
