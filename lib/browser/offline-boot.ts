import { storedTheme } from "./theme";

/** Runs in the head of the offline copy, before first paint. */
const root = document.documentElement;
root.dataset.js = "";
root.dataset.theme = storedTheme();
