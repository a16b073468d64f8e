import { writeCurl } from "@/lib/openapi/snippets/curl";
import { rewriteSamples } from "./samples";

/** Loaded with the first change of a form (chunks.ts). */
window.siteSamples = { rewriteSamples, writeCurl };
