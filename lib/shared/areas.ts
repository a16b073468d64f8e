/** Product areas, for files that may import nothing but lib/shared. */
export { areas } from "@/content/areas";
