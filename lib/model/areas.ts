/** Re-exports product areas for files that may only import lib/model and lib/util. */
export { areas } from "@/content/areas";
