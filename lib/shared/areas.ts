/** Product areas. Apart from the schemas, so that a script in the browser can know them without the validator. */
export { areas } from "@/content/areas";
