import { api } from "./api/kind";
import { apiChanges } from "./api-changes/kind";
import { changelog } from "./changelog/kind";
import type { ContentKind } from "./content-kind";
import { docs } from "./docs/kind";
import { glossary } from "./glossary/kind";
import { roadmap } from "./roadmap/kind";
import { search } from "./search/kind";

/** Every kind of content. The order is that of pages in llms.txt and the sitemap. */
export const kinds: readonly ContentKind[] = [docs, changelog, api, apiChanges, roadmap, glossary, search];
