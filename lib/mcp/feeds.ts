import { z } from "zod";
import { severities } from "@/lib/openapi/history/rules";

/** The JSON feed of the changelog, as far as tools read it. */
export const changelogFile = z.object({
  items: z.array(
    z.object({
      url: z.string(),
      title: z.string(),
      summary: z.string().default(""),
      date_published: z.string(),
      tags: z.array(z.string()).default([]),
    }),
  ),
});

/** What lib/kinds/api-changes/feed.ts writes, newest release first. */
export const apiChangesFile = z.object({
  releases: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      released: z.string(),
      changes: z.array(
        z.object({
          operation: z.string(),
          code: z.string(),
          severity: z.enum(severities),
          place: z.string(),
          from: z.string(),
          to: z.string(),
        }),
      ),
    }),
  ),
});
