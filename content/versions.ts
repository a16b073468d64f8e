import type { VersionsInput } from "@/lib/model/versions";

/**
 * The versions of the documentation, in the order of the menu. The current one is content/docs; `npm run version:cut`
 * freezes it below content/versions and adds a line here. With one version there is no menu.
 */
export const versions: VersionsInput = [{ id: "current", label: "Next", path: "/", status: "current" }];
