import { z } from "zod";
import { analyticsSchema } from "./analytics";
import { areas } from "./areas";
import { mcpHosts } from "./docs-mcp";

/** Schemas of the site configuration. Unknown keys are errors. Input types end in `Input`. */

const text = z.string().trim().min(1, "must not be empty");
/** A path on the site, or a URL with a scheme that browsers may open. */
const target = z
  .string()
  .regex(/^(\/(?!\/)|https:\/\/|mailto:)/, "must start with one slash, https:// or mailto:");

export type Area = (typeof areas)[number];
const areaSchema = z.enum(areas);

const logoSchema = z.strictObject({
  src: text,
  srcDark: text.optional(),
  alt: text,
  width: z.int().positive(),
  height: z.int().positive(),
  href: target,
  target: z.enum(["_self", "_blank"]).default("_self"),
  icon: text.optional(),
});

const localeSchema = z.strictObject({
  code: z.literal("en"),
  label: text,
  direction: z.enum(["ltr", "rtl"]),
  htmlLang: text,
  calendar: z.literal("gregory"),
  path: text,
});

const versionSchema = z.strictObject({
  name: text,
  label: text,
  /** True for the newest version. */
  isLast: z.boolean(),
  /** Folder below the newest version: `/` or `/0.59`. */
  path: z.string().startsWith("/"),
  mainDocId: text,
});

const navbarItemSchema = z.discriminatedUnion(
  "type",
  [
    z.strictObject({
      type: z.literal("doc"),
      label: text,
      docId: text,
      sidebar: text,
    }),
    z.strictObject({
      type: z.literal("sidebar"),
      label: text,
      sidebar: text,
      link: z.string("a sidebar item needs a link").pipe(target),
    }),
    z.strictObject({
      type: z.literal("link"),
      label: text,
      href: target,
      /** The item is marked as current on all pages below this path. Defaults to `href`. */
      base: z.string().startsWith("/").optional(),
    }),
    z.strictObject({
      type: z.literal("button"),
      label: text,
      href: target,
      kind: z.enum(["primary", "secondary"]),
    }),
    z.strictObject({
      type: z.literal("icon"),
      label: text,
      href: target,
      icon: z.enum(["github", "slack"]),
    }),
    z.strictObject({
      type: z.literal("dropdown"),
      label: text,
      items: z.array(z.strictObject({ label: text, href: target })).min(1),
    }),
  ],
  {
    error: ({ input, options }) =>
      options
        ? `every navbar item needs a \`type\`: one of ${String(options).replaceAll(",", ", ")}, not \`${Object(input).type}\``
        : undefined,
  },
);

const footerLink = z.strictObject({
  label: text,
  href: target,
  area: areaSchema.optional(),
});
const footerSchema = z.strictObject({
  style: z.enum(["light", "dark"]).default("light"),
  links: z.union([
    z.array(
      z.strictObject({
        title: text,
        /** An empty search suggests the links of this group. */
        isStart: z.boolean().optional(),
        items: z.array(footerLink).min(1),
      }),
    ),
    z.array(footerLink),
  ]),
  logo: z.boolean().default(true),
  copyright: text,
});

const announcementSchema = z.strictObject({
  id: text,
  content: text,
  href: target.optional(),
  tag: text.optional(),
  backgroundColor: z.enum(["sunken", "accent", "warning"]).default("sunken"),
  textColor: z.enum(["ink", "body"]).default("ink"),
  isCloseable: z.boolean().default(true),
});

/**
 * Search by Algolia instead of the site's own engine. The API key is the public one, which can only
 * search.
 */
const algoliaSchema = z.strictObject({
  appId: z.string().min(1, "appId is missing"),
  apiKey: z.string().min(1, "apiKey is missing"),
  insights: z.boolean().default(false),
  insightsHost: z.url({ protocol: /^https?$/ }).optional(),
  hosts: z
    .array(z.url({ protocol: /^https?$/ }))
    .min(1)
    .optional(),
});

const searchSchema = z.strictObject({
  indexName: text.regex(/^[\w.-]+$/, "must hold letters, digits, `_`, `.` and `-`"),
  maxResultsPerGroup: z.int().positive().default(5),
  algolia: algoliaSchema.nullable().default(null),
});

/**
 * A server that Try it may send requests to. Servers on localhost may use plain HTTP, for tests.
 */
const apiOrigin = z
  .string()
  .regex(
    /^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d+)?$/,
    "must be an origin such as https://api.example.com, without a path",
  );

const tryItSchema = z.strictObject({
  origins: z.array(apiOrigin).default([]),
  corsHelp: z.string().default(""),
  seed: z.string().default(""),
});
export type TryItConfig = z.output<typeof tryItSchema>;

/** The public repository on GitHub, and the folder of this project in it. */
const repositorySchema = z.strictObject({
  /** For example `https://github.com/owner/name`. */
  url: z.url({ protocol: /^https$/ }),
  branch: text,
  folder: z.string(),
});

/** MCP over HTTP, which needs a host with functions. */
const mcpSchema = z.strictObject({
  host: z
    .string()
    .pipe(z.enum(mcpHosts, `must be one of ${mcpHosts.join(", ")}, also in SITE_MCP_HOST`)),
  /**
   * Origins of web pages that may call the server, in addition to this site and pages on localhost.
   */
  origins: z
    .array(
      z
        .string()
        .regex(
          /^https:\/\/[a-z0-9.-]+(:\d+)?$/,
          "must be an origin such as https://app.example.com, also in SITE_MCP_ORIGINS",
        ),
    )
    .default([]),
});

const agentsSchema = z.strictObject({
  page: z.string().startsWith("/").optional(),
  mcp: mcpSchema.nullable().default(null),
  /** `Content-Signal` of robots.txt. */
  signals: z.record(z.enum(["search", "ai-input", "ai-train"]), z.boolean()).optional(),
  refused: z.array(text.regex(/^[\w.-]+$/, "must be a name such as `GPTBot`")).default([]),
});

export const siteConfigSchema = z.strictObject({
  title: text,
  titleTemplate: z.string().includes("%s"),
  tagline: text,
  description: z.string().min(60).max(160),
  url: z
    .url({
      protocol: /^https?$/,
      error: "must be an address such as `https://docs.example.com`, also in SITE_URL",
      abort: true,
    })
    .refine(
      (url) => new URL(url).href === `${new URL(url).origin}/`,
      "must be an origin, also in SITE_URL: no path, query or name in it",
    ),
  basePath: z
    .string()
    .refine(
      (path) => path.split("/").every((name) => name === "" || /^\w[\w.~-]*$/.test(name)),
      "must be a path such as `/docs`, also in SITE_BASE_PATH",
    ),
  productName: text,
  productVersion: z.string().regex(/^\d+\.\d+\.\d+$/, "must be major.minor.patch"),
  samplesPage: z.string().startsWith("/").optional(),
  /** How to run downloaded projects without an account. */
  mock: z.strictObject({ start: text, settings: text }).optional(),
  securityContact: z.url({ protocol: /^(https|mailto)$/ }).optional(),
  locale: localeSchema,
  version: versionSchema,
  /** Docs of older releases that are published next to this one. */
  olderVersions: z.array(versionSchema).default([]),
  logo: logoSchema,
  navbar: z.array(navbarItemSchema),
  footer: footerSchema,
  announcement: announcementSchema.nullable(),
  search: searchSchema,
  links: z.strictObject({
    github: z.url(),
    issues: z.url(),
    website: z.url(),
    discussions: z.url(),
  }),
  repository: repositorySchema.nullable(),
  api: z
    .strictObject({
      file: text,
      historyNote: text.optional(),
      tryIt: tryItSchema.default({ origins: [], corsHelp: "", seed: "" }),
    })
    .nullable(),
  agents: agentsSchema.default(agentsSchema.parse({})),
  analytics: analyticsSchema.default(analyticsSchema.parse({})),
});

export type SiteConfigInput = z.input<typeof siteConfigSchema>;
export type SiteConfig = z.output<typeof siteConfigSchema>;
export type Repository = z.output<typeof repositorySchema>;
export type NavbarItem = SiteConfig["navbar"][number];
export type Announcement = z.output<typeof announcementSchema>;

const sidebarItemSchema = z.union([
  text,
  z.strictObject({ type: z.literal("doc"), id: text, label: text.optional() }),
  z.strictObject({ type: z.literal("link"), label: text, href: target }),
  /** All operations of the API reference, with a category per tag. */
  z.strictObject({ type: z.literal("operations") }),
  z.strictObject({
    type: z.literal("category"),
    label: text,
    area: areaSchema.optional(),
    collapsed: z.boolean().optional(),
    get items() {
      return z.union([z.array(sidebarItemSchema), z.strictObject({ fromFolder: text })]);
    },
  }),
]);
export type SidebarItemInput = z.input<typeof sidebarItemSchema>;

export const sidebarsSchema = z.record(
  z.string(),
  z.strictObject({
    label: text,
    basePath: z.string().startsWith("/"),
    items: z.array(sidebarItemSchema).min(1),
  }),
);
export type SidebarsInput = z.input<typeof sidebarsSchema>;
export type SidebarConfig = z.output<typeof sidebarsSchema>[string];

/** The JSON file that SITE_SETTINGS names, and the configuration keys that it sets. */
export interface SettingsFile {
  file: string;
  keys: readonly string[];
}

/** Returns the file that sets a configuration key. */
export function configFileOf(key: string, settings: SettingsFile | undefined): string {
  return settings?.keys.includes(key) ? settings.file : "content/site.ts";
}
