/**
 * The script of a redirect page. It follows the page's link as a 301 would, keeping the query and
 * fragment. Without scripts, the page's meta refresh leads to the page without them.
 */
const link = document.querySelector<HTMLAnchorElement>("a[href]");
if (link) {
  const target = new URL(link.href);
  if (location.search) target.search += `${target.search ? "&" : "?"}${location.search.slice(1)}`;
  if (!target.hash) target.hash = location.hash;
  location.replace(target);
}
