import { otherBody } from "@/lib/openapi/other-bodies";
import { bodyWriters } from "@/lib/openapi/snippets/bodies/body-writers";
import { encodeOther } from "./encode-other";

/** Loaded with the forms whose body is text, a form or a file (chunks.ts). */
window.siteBodies = { bodyWriters, encodeOther, otherBody };
