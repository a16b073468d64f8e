import { apiCases } from "./api-cases";
import type { BadCase } from "./cases";
import { configCases } from "./config-cases";
import { fileCases } from "./file-cases";
import { frontmatterCases } from "./frontmatter-cases";
import { mdxCases } from "./mdx-cases";
import { postCases } from "./post-cases";

export const allCases: readonly BadCase[] = [
  ...frontmatterCases,
  ...mdxCases,
  ...fileCases,
  ...postCases,
  ...apiCases,
  ...configCases,
];
