import { PreviewProblems } from "./preview-problems.client";
import { PreviewReload } from "./preview-reload.client";

/** What `next dev` adds to every page. A build has NoPreview.tsx in its place (next.config.mjs). */
export function Preview() {
  return (
    <>
      <PreviewReload />
      <PreviewProblems />
    </>
  );
}
