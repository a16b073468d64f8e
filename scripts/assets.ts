import { buildBrowserScripts } from "@/lib/emit/browser-scripts";

await buildBrowserScripts();
