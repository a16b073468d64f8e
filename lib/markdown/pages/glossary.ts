import type { ElementContent } from "hast";
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

/** Every term by its first letter. */
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
  const words = piecesOf(definition).map((piece) =>
    piece.code ? code(piece.text) : text(piece.text),
  );
  return part(name, [
    ...(also.length > 0 ? [h("p", [h("em", also.join(", "))])] : []),
    h("p", words),
    ...(others.length > 0 ? [h("p", [text("See also: "), ...joinParts(others, ", ")])] : []),
    ...(page && title ? [h("p", [text("Read more: "), link(page, title)])] : []),
  ]);
}
