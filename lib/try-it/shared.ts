import { joinPointer } from "@/lib/openapi/pointer";
import { prettyJson } from "@/lib/openapi/snippets/writer";
import { copyButton } from "./copy-button";
import { button, h, newId } from "./dom";

/** What the form's script shares with the scripts that come after it (from-form.ts), so they don't bring it again. */
export const shared = { button, copyButton, h, joinPointer, newId, prettyJson };
