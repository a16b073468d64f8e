/**
 * Another page of the site as a document: its scripts do not run, and what is taken from it are nodes, not markup, so
 * Trusted Types have nothing to refuse. Rejects when there is no such page.
 */
export function fetchPage(url: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", url);
    request.responseType = "document";
    request.onload = () => {
      if (request.status === 200 && request.responseXML) resolve(request.responseXML);
      else reject(new Error(`${url} answered ${request.status}`));
    };
    request.onerror = () => reject(new Error(`${url} did not answer`));
    request.send();
  });
}
