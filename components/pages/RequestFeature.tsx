import type { SiteConfig } from "@/lib/model/config";
import { ButtonLink } from "../ui/Button";

/** Where ideas are written down: a new discussion in the category Ideas, and those that are there. */
export function RequestFeature({ links: { discussions } }: Pick<SiteConfig, "links">) {
  return (
    <p className="buttons">
      <ButtonLink href={`${discussions}/new?category=ideas`}>Request a feature</ButtonLink>
      <ButtonLink href={`${discussions}/categories/ideas`}>Browse ideas</ButtonLink>
    </p>
  );
}
