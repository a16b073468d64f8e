/**
 * Script of a redirect page: goes on to its link as a host's 301 would, with the reader's query and heading. Without
 * script the redirect page's meta refresh leads to the page alone.
 */
const link = document.querySelector<HTMLAnchorElement>("a[href]");
if (link) {
  const target = new URL(link.href);
  if (location.search) target.search += `${target.search ? "&" : "?"}${location.search.slice(1)}`;
  if (!target.hash) target.hash = location.hash;
  location.replace(target);
}
