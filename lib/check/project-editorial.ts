import { otherNames } from "@/content/other-names";
import { placeholders } from "@/content/placeholders";
import { prose } from "@/content/prose";
import { versions } from "@/content/versions";
import type { Site } from "@/lib/model/site";
import type { Editorial } from "./words";

/** Returns the rules that the pages of this project are checked with. */
export function projectEditorial(
  { config }: Pick<Site, "config">,
  only?: Editorial["only"],
): Editorial {
  return {
    names: otherNames,
    prose,
    placeholders,
    versions,
    documented: { version: config.productVersion, sdk: versions.sdk.version },
    only,
  };
}
