/** What did not work as it is documented, and what was done about it. */
export const workarounds: readonly string[] = [
  'Docusaurus 3.10 asks for a version of @docsearch/core that the registry may lack: the three @docsearch packages are set to 4.6.3. Its package has no `"type": "module"`, with which its rspack build stops.',
  "Nextra 4.6 stops with zod 4.6: zod is set to 4.1.12. It draws no heading for a title that is only in the frontmatter: its page component does.",
  "Fumadocs is at 16.15: later versions of that line need a package that the registry lacks, and 17 is behind it in its dependencies.",
  "Headings that repeat another one of their page (in tabs, before they were plain) carry a number: our gates refuse two of one name.",
  "The languages `dotenv`, `jinja` and `mdx` of fences are `ini` and `text`.",
  "Our copy has no size budgets: they are recorded for pages of the whole site, whose styles are split in another way.",
  "Our copy keeps its four empty pages of the changelog, and has one sidebar instead of three.",
];
