import type { HTMLAttributes, RefAttributes } from "react";
import type { ElementAttributes, ElementName } from "@/lib/model/elements";

/** Attributes that views may write on the site's custom elements. */
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
