import { z } from "zod";
import { splitAddress } from "../address";
import type { QuestionEntry } from "../manifest";
import type { PublishedDocs } from "../published-docs";
import { bestPassage, countShared } from "./passage";
import { findSection } from "./read";
import { longestQuery, searchDocs } from "./search";
import { type DocsTool, textLine } from "./tool";

/** Share of its words that a question must have in common with a checked one to get its facts. */
const sameQuestion = 0.7;
/** Characters of the passage below the facts. */
const passageLength = 3500;

const input = z.strictObject({
  question: textLine(longestQuery).describe("The question as a user would ask it"),
});

export const questionTool: DocsTool<typeof input> = {
  name: "question",
  title: "Ask a question",
  description:
    "Takes a whole question. Returns facts that this site's maintainers checked when they have an answer to it, with the section that has them; otherwise the best passages.",
  input,
  run: async (docs, { question }) => {
    const checked = nearestQuestion(docs, question);
    return checked ? answerChecked(docs, question, checked) : searchDocs(docs, question);
  },
};

async function answerChecked(
  docs: PublishedDocs,
  question: string,
  { ask, answer, facts }: QuestionEntry,
): Promise<string> {
  const { path, hash = "" } = splitAddress(answer);
  const page = await docs.page(path);
  const section = findSection(page, hash);
  const list = facts.map((fact) => `- ${fact}`).join("\n");
  const text = bestPassage(docs, section, `${question} ${facts.join(" ")}`, passageLength);
  return `${ask}\n${docs.label(page.route, hash)}\n\nChecked facts:\n${list}\n\n${text}`;
}

function nearestQuestion(docs: PublishedDocs, question: string): QuestionEntry | undefined {
  const keywords = docs.search.keywords(question);
  let nearest: QuestionEntry | undefined;
  let best = 0;
  for (const entry of docs.manifest.questions) {
    const words = docs.search.keywords(entry.ask);
    const score = (2 * countShared(words, keywords)) / (words.size + keywords.size);
    if (score > best) {
      best = score;
      nearest = entry;
    }
  }
  return best >= sameQuestion ? nearest : undefined;
}
