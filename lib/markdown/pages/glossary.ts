import type { Element, ElementContent } from "hast";
import {
  type Glossary,
  glossaryRoute,
  lettersOf,
  piecesOf,
  type Term,
  termId,
} from "@/lib/content/glossary";
import { findPage } from "@/lib/model/page-queries";
import type { Site } from "@/lib/model/site";
import { code, h, link, part, text } from "../elements";
import { joinParts } from "./fields";

/** Returns the terms of the glossary, grouped by first letter. */
export function glossaryContent(site: Site, glossary: Glossary): ElementContent[] {
  return [
    h("h1", glossary.title),
    h("p", glossary.description),
    ...lettersOf(glossary).flatMap(({ letter, terms }) => [
      h("h2", letter),
      ...terms.map((term) => termContent(term, site)),
    ]),
  ];
}

function termContent({ name, also, text: definition, see, page }: Term, site: Site) {
  const title = page && findPage(site, page.replace(/#.*/, ""))?.title;
  const others = see.map((other) => [link(`${glossaryRoute}#${termId({ name: other })}`, other)]);
  const definitionContent = piecesOf(definition).map((piece) =>
    piece.code ? code(piece.text) : text(piece.text),
  );
  const content: Element[] = [];
  if (also.length > 0) content.push(h("p", [h("em", also.join(", "))]));
  content.push(h("p", definitionContent));
  if (others.length > 0) content.push(h("p", [text("See also: "), ...joinParts(others, ", ")]));
  if (page && title) content.push(h("p", [text("Read more: "), link(page, title)]));
  return part(name, content);
}
