import type { ApiOperation } from "@/lib/shared/api";

/**
 * What Redoc needs of a security policy beyond `'self'`, on the explorer's page alone. styled-components fills one empty
 * style element by script, so its text is nothing; DOMPurify makes a policy, trusted-types.client.ts the other.
 */
export const explorerPolicy = {
  styleTexts: [""],
  trustedTypes: ["dompurify"],
} as const;

/** Fragment under which Redoc shows an operation: `tag/Apps/operation/list_apps`. */
export function explorerHash({ tag, id }: Pick<ApiOperation, "tag" | "id">): string {
  return `tag/${tag.replace(/[^\w]+/g, "-")}/operation/${id}`;
}
