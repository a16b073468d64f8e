/** The link around `target` that leads this tab to another page of the site. What has an extension is a file. */
export function findPageLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.origin !== location.origin || link.pathname === location.pathname)
    return undefined;
  const staysHere =
    link.hasAttribute("download") || (link.target !== "" && link.target !== "_self");
  return staysHere || /\.[a-z][a-z0-9]*$/i.test(link.pathname) ? undefined : link;
}
