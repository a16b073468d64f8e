import { apiCases } from "./api-cases";
import type { BadCase } from "./cases";
import { configCases } from "./config-cases";
import { fileCases } from "./file-cases";
import { frontmatterCases } from "./frontmatter-cases";
import { mdxCases } from "./mdx-cases";
import { postCases } from "./post-cases";
import { redirectCases } from "./redirect-cases";

const tables: readonly BadCase[] = [
  ...frontmatterCases,
  ...mdxCases,
  ...fileCases,
  ...postCases,
  ...apiCases,
  ...configCases,
  ...redirectCases,
];

const times = new Map<string, number>();

/** Values that look alike get a number, so that a failure names one case. */
export const allCases: readonly BadCase[] = tables.map((item) => {
  const nth = (times.get(item.name) ?? 0) + 1;
  times.set(item.name, nth);
  return nth === 1 ? item : { ...item, name: `${item.name} (${nth})` };
});
