/** Goes to an address as a press on a link would: client navigation and its progress bar belong to links. */
export function followLink(url: string, target?: "_blank"): void {
  const link = document.createElement("a");
  link.href = url;
  if (target) {
    link.target = target;
    link.rel = "noopener";
  }
  document.body.append(link);
  link.click();
  link.remove();
}
