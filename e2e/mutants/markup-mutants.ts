import { mutants } from "./mutant";

const plain = "e2e/without-script.spec.ts";

/** What the server renders. */
export const markupMutants = mutants("markup", [
  [
    "canonical-is-the-start-page",
    "components/shell/page-metadata.ts",
    "absolute(page.canonical ?? page.route)",
    'absolute("/")',
    "e2e/spec-routes.spec.ts > /concepts is the page /concepts/concepts",
  ],
  [
    "sidebar-marks-no-page-without-script",
    "components/shell/sidebar-markup.ts",
    'route === place.path ? \' aria-current="page"\' : ""',
    '""',
    `${plain} > a page is complete without JavaScript`,
  ],
  [
    "menu-needs-a-script",
    "components/shell/Navbar.tsx",
    'href="#menu"',
    'href="#"',
    `${plain} > the menu of a phone opens and closes without JavaScript`,
  ],
  [
    "skip-link-leads-nowhere",
    "app/layout.tsx",
    'href="#content"',
    'href="#"',
    "e2e/behavior.spec.ts > the first stop is the skip link, and it leads to the text",
  ],
  [
    "navbar-without-buttons",
    "components/shell/Navbar.tsx",
    '<ActionButtons items={navbar} className={styles.wide ?? ""} />',
    "",
    "e2e/spec-shell.spec.ts > the navbar has the parts of the specification, in their order",
  ],
  [
    "contents-without-level-2",
    "components/shell/DocPage.tsx",
    "heading.level >= min",
    "heading.level > min",
    "e2e/spec-routes.spec.ts > the table of contents of a page lists its headings of level 2 and 3, and no others",
  ],
  [
    "footer-without-copyright",
    "components/shell/Footer.tsx",
    "<span>{copyright}</span>",
    "<span />",
    "e2e/shell.spec.ts > the foot of the page has its columns, with name and copyright",
  ],
]);
