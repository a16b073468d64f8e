import type { SearchSettings } from "@/lib/search/client/client";
import { href } from "@/lib/shared/url";

/** The stylesheet of search. React waits for it before it shows what stands beside it, and asks for it once. */
export function SearchStyles({ styles }: Pick<SearchSettings, "styles">) {
  return <link rel="stylesheet" href={href(styles)} precedence="search" />;
}
