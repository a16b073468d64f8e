import { z } from "zod";
import { type Problem, problem } from "@/lib/problem";

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). Unknown keys are errors, as nothing would read them. */
const address = z.url({ protocol: /^https?$/ });
const words = z.string().min(1);
const moment = z.iso.datetime({ offset: true });

const author = z
  .strictObject({ name: words.optional(), url: z.url().optional(), avatar: address.optional() })
  .refine(
    (person) => Object.values(person).some((value) => value !== undefined),
    "An author needs a name or an address",
  );

const attachment = z.strictObject({
  url: address,
  mime_type: z.string().regex(/.+\/.+/),
  title: words.optional(),
  size_in_bytes: z.int().nonnegative().optional(),
  duration_in_seconds: z.number().nonnegative().optional(),
});

const item = z
  .strictObject({
    id: words,
    url: address.optional(),
    external_url: address.optional(),
    title: words.optional(),
    content_html: words.optional(),
    content_text: words.optional(),
    summary: words.optional(),
    image: address.optional(),
    banner_image: address.optional(),
    date_published: moment.optional(),
    date_modified: moment.optional(),
    authors: z.array(author).min(1).optional(),
    tags: z.array(words).optional(),
    language: words.optional(),
    attachments: z.array(attachment).optional(),
  })
  .refine(
    ({ content_html, content_text }) => content_html !== undefined || content_text !== undefined,
    "An item needs content_html or content_text",
  );

const jsonFeed = z.strictObject({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: words,
  home_page_url: address.optional(),
  feed_url: address.optional(),
  description: words.optional(),
  user_comment: words.optional(),
  next_url: address.optional(),
  icon: address.optional(),
  favicon: address.optional(),
  authors: z.array(author).min(1).optional(),
  language: words.optional(),
  expired: z.boolean().optional(),
  hubs: z.array(z.strictObject({ type: words, url: address })).optional(),
  items: z.array(item),
});

/** What the standard refuses in a JSON feed, each with the path of its key. */
export function checkJsonFeed(text: string, file: string): Problem[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [problem({ code: "conformance", file, message: `No JSON: ${(error as Error).message}.` })];
  }
  const { error } = jsonFeed.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) =>
    problem({ code: "conformance", file, message: `\`${path.join(".") || "feed"}\`: ${message} (JSON Feed 1.1)` }),
  );
}
