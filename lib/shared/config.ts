import { z } from "zod";
import { analyticsSchema } from "./analytics";
import { areas } from "./areas";

/** Schemas of everything an operator configures. Strict: an unknown key is an error. Input types end in `Input`. */

const text = z.string().trim().min(1, "must not be empty");
/** A site path, or an address with a scheme that a browser may open. */
export const target = z.union([
  z.string().regex(/^\/(?!\/)/, "must start with one slash"),
  z.string().regex(/^(https:\/\/|mailto:)/, "must start with https:// or mailto:"),
]);

export type Area = (typeof areas)[number];
export const areaSchema = z.enum(areas);

export const logoSchema = z.strictObject({
  src: text.describe("The file in `public/`, with a slash"),
  srcDark: text.optional().describe("The file for the dark theme"),
  alt: text.describe("What it shows, for those who don't see it"),
  width: z.int().positive().describe("Width in pixels"),
  height: z.int().positive().describe("Height in pixels"),
  href: target.describe("Where it leads"),
  target: z.enum(["_self", "_blank"]).default("_self").describe("Whether the link opens a new tab"),
  icon: text.optional().describe("The picture of the browser's tab and of /favicon.ico; `src` when absent"),
});

export const localeSchema = z.strictObject({
  code: z.literal("en").describe("The language"),
  label: text.describe("What it is called"),
  direction: z.enum(["ltr", "rtl"]).describe("Where lines start"),
  htmlLang: text.describe("`lang` of the pages"),
  calendar: z.literal("gregory").describe("The calendar of dates"),
  path: text.describe("Start of its addresses"),
});

export const versionSchema = z.strictObject({
  name: text.describe("Its id"),
  label: text.describe("What readers see"),
  isLast: z.boolean().describe("Whether it is the newest"),
  path: z.string().startsWith("/").describe("Start of its addresses"),
  mainDocId: text.describe("Id of its first page"),
});

const itemBase = { label: text.describe("The words in the bar") };
const sidebar = text.describe("Id of the sidebar that is beside its pages");
const href = target.describe("Where it leads: a path or an address");
export const navbarItemSchema = z.discriminatedUnion(
  "type",
  [
    z.strictObject({
      type: z.literal("doc").describe("What kind of item it is"),
      ...itemBase,
      docId: text.describe("Id of the page that it leads to"),
      sidebar,
    }),
    z.strictObject({
      type: z.literal("sidebar").describe("What kind of item it is"),
      ...itemBase,
      sidebar,
      link: target.describe("The page that it leads to"),
    }),
    z.strictObject({
      type: z.literal("link").describe("What kind of item it is"),
      ...itemBase,
      href,
      base: z
        .string()
        .startsWith("/")
        .optional()
        .describe("The item is current on every page below this path; below `href` without it"),
    }),
    z.strictObject({
      type: z.literal("button").describe("What kind of item it is"),
      ...itemBase,
      href,
      kind: z.enum(["primary", "secondary"]).describe("How it is drawn"),
    }),
    z.strictObject({
      type: z.literal("icon").describe("What kind of item it is"),
      ...itemBase,
      href,
      icon: z.enum(["github", "slack"]).describe("The picture in place of the words"),
    }),
    z.strictObject({
      type: z.literal("dropdown").describe("What kind of item it is"),
      ...itemBase,
      items: z
        .array(z.strictObject({ ...itemBase, href }))
        .min(1)
        .describe("The links in its menu"),
    }),
  ],
  { error: (issue) => (issue.code === "invalid_union" ? "every navbar item needs a `type`" : undefined) },
);

const footerLink = z.strictObject({
  label: text.describe("The words of the link"),
  href,
  area: areaSchema.optional().describe("The area of the product whose color it has"),
});
export const footerSchema = z.strictObject({
  style: z.enum(["light", "dark"]).default("light").describe("Its ground"),
  links: z
    .union([
      z.array(
        z.strictObject({
          title: text.describe("Heading of the column"),
          isStart: z.boolean().optional().describe("Whether an empty search offers its links"),
          items: z.array(footerLink).min(1).describe("Its links"),
        }),
      ),
      z.array(footerLink),
    ])
    .describe("Columns with a title, or one flat list"),
  logo: z.boolean().default(true).describe("Whether it has the logo"),
  copyright: text.describe("The line at its end"),
});

export const announcementSchema = z.strictObject({
  id: text.describe("Another id shows it again to readers who closed it"),
  content: text.describe("What it says"),
  href: target.optional().describe("Where it leads"),
  tag: text.optional().describe("A word before it, such as `New`"),
  backgroundColor: z.enum(["sunken", "accent", "warning"]).default("sunken").describe("Its ground"),
  textColor: z.enum(["ink", "body"]).default("ink").describe("The color of its text"),
  isCloseable: z.boolean().default(true).describe("Whether readers can close it"),
});

/** Search by Algolia instead of our own engine. Keys are the public ones, which may only search. */
export const algoliaSchema = z.strictObject({
  appId: z.string().min(1, "appId is missing").describe("Id of the application"),
  apiKey: z.string().min(1, "apiKey is missing").describe("The public key, which may only search"),
  insights: z.boolean().default(false).describe("Send Algolia what is viewed and selected"),
  insightsHost: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Address to send that to instead of Algolia's own"),
  hosts: z
    .array(z.url({ protocol: /^https?$/ }))
    .min(1)
    .optional()
    .describe("Addresses to use instead of Algolia's own, such as those of a proxy, in order"),
});

export const searchSchema = z.strictObject({
  indexName: text
    .regex(/^[\w.-]+$/, "must hold letters, digits, `_`, `.` and `-`")
    .describe("Named after the product; stored searches are kept under this name, too"),
  maxResultsPerGroup: z.int().positive().default(5).describe("Hits of one section in the dialog"),
  algolia: algoliaSchema.nullable().default(null).describe("Search by Algolia instead of the built-in engine"),
});

/** A server that requests may go to from the page. A server on this machine may do without TLS: tests have theirs there. */
const apiOrigin = z
  .string()
  .regex(
    /^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d+)?$/,
    "must be an origin such as https://api.example.com, without a path",
  );

export const tryItSchema = z.strictObject({
  origins: z
    .array(apiOrigin)
    .default([])
    .describe("Origins of live servers. They go into the security policy of the operations' pages"),
  corsHelp: z
    .string()
    .default("")
    .describe("What to do when a server doesn't allow requests from this site; behind a sentence that says so"),
  seed: z.string().default("").describe("What the mock knows from the start, in words"),
});
export type TryItConfig = z.output<typeof tryItSchema>;

/** The public repository on GitHub, and where this project is in it. */
export const repositorySchema = z.strictObject({
  url: z
    .string()
    .regex(/^https:\/\/[\w.-]+\/[\w.-]+\/[\w.-]+(?<!\.git|\/)$/, "must be https://host/owner/name")
    .describe("Its address"),
  branch: text
    .regex(/^(?!\/)[\w./-]+(?<!\/)$/, "must be the name of a branch")
    .describe("Branch that readers see and edit"),
  folder: z
    .string()
    .regex(/^(?:[\w.-]+(?:\/[\w.-]+)*)?$/, "must be a path such as `docs`, without a slash at its ends")
    .describe("Folder of this project in the repository; empty when the project is the repository"),
});

export const agentsSchema = z.strictObject({
  page: z.string().startsWith("/").optional().describe("The page that says how to connect an editor"),
  signals: z
    .strictObject({
      search: z.boolean().describe("May be found by search"),
      "ai-input": z.boolean().describe("May be read by a model that answers a question"),
      "ai-train": z.boolean().describe("May be used to train models"),
    })
    .optional()
    .describe("Content-Signal of robots.txt (https://contentsignals.org); none without it"),
  refused: z
    .array(text.regex(/^[\w.-]+$/, "must be a name such as `GPTBot`"))
    .default([])
    .describe("User agents that may read nothing, as their makers name them in robots.txt"),
});

export const siteConfigSchema = z.strictObject({
  title: text.describe("Name of the site"),
  titleTemplate: z
    .string()
    .includes("%s")
    .describe("Title of a page in tabs and search engines, with `%s` for its own"),
  tagline: text.describe("What the product is, in a phrase"),
  description: z.string().min(60).max(160).describe("What the site is about: search engines and `llms.txt` say it"),
  url: z
    .url({ protocol: /^https?$/, error: "must be an address such as `https://docs.example.com`", abort: true })
    .refine((url) => new URL(url).href === `${new URL(url).origin}/`, "must be an origin: no path, query or name in it")
    .describe("Where the site is published; `SITE_URL` sets it"),
  basePath: z
    .string()
    .refine(
      (path) => path.split("/").every((name) => name === "" || /^\w[\w.~-]*$/.test(name)),
      "must be a path such as `/docs`",
    )
    .describe("Folder that it is published in; empty for none. `SITE_BASE_PATH` sets it"),
  productName: text.describe("How the product is called in running text, feeds and titles"),
  productVersion: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, "must be major.minor.patch")
    .describe("The documented release"),
  samplesPage: z
    .string()
    .startsWith("/")
    .optional()
    .describe("Page that explains how samples are proven: the line in the foot of pages links to it"),
  securityContact: z
    .url({ protocol: /^(https|mailto)$/ })
    .optional()
    .describe("Where vulnerabilities are reported, for `/.well-known/security.txt`"),
  locale: localeSchema.describe("The language of the site"),
  version: versionSchema.describe("The version of the docs"),
  logo: logoSchema.describe("The picture at the start of the bar"),
  navbar: z.array(navbarItemSchema).describe("The items of the bar, from left to right"),
  footer: footerSchema.describe("The foot of every page"),
  announcement: announcementSchema.nullable().describe("A line above the bar; `null` for none"),
  search: searchSchema.describe("How search works"),
  links: z
    .strictObject({
      github: z.url().describe("The product's repository"),
      issues: z.url().describe("Where readers report faults"),
      slack: z.url().describe("Where readers talk"),
      demo: z.url().describe("Where they book a demo"),
      cloud: z.url().describe("Where they sign in"),
      website: z.url().describe("The company's site"),
      discussions: z.url().describe("Where they ask for features"),
    })
    .describe("Addresses that pages link to"),
  repository: repositorySchema
    .nullable()
    .describe('Where readers find the sources; `null` leaves out "Edit this page" and "Download from GitHub"'),
  api: z
    .strictObject({
      file: text.describe("The document that it is made from"),
      historyNote: text
        .optional()
        .describe("What readers have to know of the descriptions that `/reference/api/changes` compares, as Markdown"),
      tryIt: tryItSchema
        .default({ origins: [], corsHelp: "", seed: "" })
        .describe("What the form on the pages of operations offers besides the mock"),
    })
    .nullable()
    .describe("The API reference; `null` for none"),
  agents: agentsSchema.default(agentsSchema.parse({})).describe("What the site says to coding agents and crawlers"),
  analytics: analyticsSchema
    .default(analyticsSchema.parse({}))
    .describe("Third parties that measure; all off when left out"),
});

export type SiteConfigInput = z.input<typeof siteConfigSchema>;
export type SiteConfig = z.output<typeof siteConfigSchema>;
export type Repository = z.output<typeof repositorySchema>;
export type NavbarItem = SiteConfig["navbar"][number];
export type Announcement = z.output<typeof announcementSchema>;

export type SidebarItemInput =
  | string
  | { type: "doc"; id: string; label?: string }
  | { type: "link"; label: string; href: string }
  /** All operations of the API reference, a category for each tag. */
  | { type: "operations" }
  | {
      type: "category";
      label: string;
      area?: Area;
      /** Doc id that the label itself leads to. */
      link?: string;
      collapsible?: boolean;
      collapsed?: boolean;
      items: SidebarItemInput[] | { fromFolder: string };
    };

const sidebarItemSchema: z.ZodType<SidebarItemInput> = z.lazy(() =>
  z.union([
    text,
    z.strictObject({
      type: z.literal("doc").describe("A page"),
      id: text.describe("The page's id"),
      label: text.optional().describe("Its words; the page's own without it"),
    }),
    z.strictObject({ type: z.literal("link").describe("A link"), label: text.describe("Its words"), href }),
    z.strictObject({ type: z.literal("operations").describe("All operations of the API, a category for each tag") }),
    z.strictObject({
      type: z.literal("category").describe("Items under a label"),
      label: text.describe("The label"),
      area: areaSchema.optional().describe("The area of the product that its pages are about"),
      link: text.optional().describe("Id of the page that the label itself leads to"),
      collapsible: z.boolean().optional().describe("Whether it can be folded"),
      collapsed: z.boolean().optional().describe("Whether it starts folded"),
      items: z
        .union([
          z.array(sidebarItemSchema),
          z.strictObject({ fromFolder: text.describe("Folder of `content/docs` whose pages are its items") }),
        ])
        .describe("Its items, or the folder that has them"),
    }),
  ]),
);

export const sidebarsSchema = z.record(
  z.string(),
  z.strictObject({
    label: text.describe("What it is called"),
    basePath: z
      .string()
      .startsWith("/")
      .describe("Every page of the sidebar is below this path, so that its pages share one layout"),
    items: z.array(sidebarItemSchema).min(1).describe("Its items, from top to bottom"),
  }),
);
export type SidebarsInput = z.input<typeof sidebarsSchema>;
export type SidebarConfig = z.output<typeof sidebarsSchema>[string];
