import { readFileSync } from "node:fs";
import { Parser } from "htmlparser2";
import { toString as textOf } from "mdast-util-to-string";
import { prerender } from "react-dom/static";
import { describe, expect, it } from "vitest";
import { plainSchema } from "@/lib/content/api/plain-schema";
import { viewOperation } from "@/lib/openapi/operation-view";
import { readApi } from "@/lib/openapi/read-api";
import type { SchemaView } from "@/lib/openapi/schema-tree";
import { shareObjects } from "@/lib/openapi/shared-objects";
import { Schema } from "./Fields";

const { api } = readApi(readFileSync("openapi.json", "utf8"), "openapi.json");
if (!api) throw new Error("openapi.json can't be read.");

/** The text of a schema as whoever reads it without styles gets it; what is a control is left out. */
async function linesOf(view: SchemaView): Promise<string[]> {
  const { prelude } = await prerender(<Schema view={view} />);
  let text = "";
  let ignored = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (ignored > 0 || "data-markdown-ignore" in attributes) ignored += 1;
      if (isBlock.test(name)) text += "\n";
    },
    ontext(part) {
      if (ignored === 0) text += part;
    },
    onclosetag(name) {
      if (ignored > 0) ignored -= 1;
      if (isBlock.test(name)) text += "\n";
    },
  });
  parser.end(await new Response(prelude).text());
  return text
    .split("\n")
    .map(oneSpace)
    .filter((line) => line !== "");
}

const isBlock = /^(div|p|ul|ol|li|details|summary|pre|table|tr|td|th)$/;

function oneSpace(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

describe("the fields of an operation", () => {
  it.each(api.operations.map((operation) => [operation.id, operation] as const))(
    "%s: the Markdown version has every line of the page",
    async (_, operation) => {
      const { body, responses, objects } = shareObjects(viewOperation(api, operation));
      const media = [...(body?.media ?? []), ...responses.flatMap((response) => response.media)];
      for (const { view } of [...media, ...objects]) {
        const markdown = oneSpace(textOf({ type: "root", children: plainSchema(view) }));
        expect((await linesOf(view)).filter((line) => !markdown.includes(line))).toEqual([]);
      }
    },
  );
});
