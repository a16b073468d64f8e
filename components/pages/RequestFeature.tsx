import type { SiteConfig } from "@/lib/model/config";
import { ButtonLink } from "../ui/Button";

/**
 * Links to propose an idea: a new GitHub discussion in the Ideas category, and the existing ones.
 */
export function RequestFeature({ links: { discussions } }: Pick<SiteConfig, "links">) {
  return (
    <p className="buttons">
      <ButtonLink href={`${discussions}/new?category=ideas`}>Request a feature</ButtonLink>
      <ButtonLink href={`${discussions}/categories/ideas`}>Browse ideas</ButtonLink>
    </p>
  );
}
