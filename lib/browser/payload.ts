import { restoreRows, sharedRowsOf } from "@/lib/payload-rows";
import { basePath } from "@/lib/url";

/** Rows that pages share, by the name of their file. */
const loaded = new Map<string, Promise<readonly string[]>>();

/** The payload of a page, whole. Rejects when it isn't there. */
export async function fetchPayload(file: string): Promise<string> {
  const answer = await fetch(file);
  if (!answer.ok || !answer.headers.get("content-type")?.startsWith("text/plain"))
    throw new Error(`${file} answered ${answer.status}`);
  const text = await answer.text();
  const shared = sharedRowsOf(text);
  return shared ? restoreRows(text, await loadRows(shared)) : text;
}

function loadRows(name: string): Promise<readonly string[]> {
  const known = loaded.get(name);
  if (known) return known;
  const url = `${basePath}/assets/${name}.json`;
  const rows = fetch(url).then((answer) => {
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    return answer.json() as Promise<readonly string[]>;
  });
  loaded.set(name, rows);
  rows.catch(() => loaded.delete(name));
  return rows;
}
