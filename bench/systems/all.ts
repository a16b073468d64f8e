import type { SystemName } from "../options";
import { bare, docusaurus, fumadocs, nextra, starlight } from "./others";
import { ours, site } from "./own";
import type { System } from "./system";

export const systems: Readonly<Record<SystemName, System>> = {
  ours,
  site,
  docusaurus,
  starlight,
  fumadocs,
  nextra,
  bare,
};
