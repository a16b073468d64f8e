/** Product areas, for files that may import nothing but lib/model and lib/util. */
export { areas } from "@/content/areas";
