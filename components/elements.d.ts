import type { HTMLAttributes, RefAttributes } from "react";
import type { ElementAttributes, ElementName } from "@/lib/model/elements";

/** What views may write of the site's custom elements. */
type SiteElements = {
  [Name in ElementName]: HTMLAttributes<HTMLElement> &
    RefAttributes<HTMLElement> &
    ElementAttributes[Name];
};

declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends SiteElements {}
  }
}
