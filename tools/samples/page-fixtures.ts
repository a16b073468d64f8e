import type { PageFixture } from "./page-fixture";
import { changelogFixtures } from "./page-fixtures/changelog";
import { evaluationFixtures } from "./page-fixtures/evaluation";
import { observabilityFixtures } from "./page-fixtures/observability";
import { othersFixtures } from "./page-fixtures/others";
import { promptsFixtures } from "./page-fixtures/prompts";
import { tutorialsFixtures } from "./page-fixtures/tutorials";

/** The fixtures of all pages, by the page's file. */
export const pageFixtures: Readonly<Record<string, PageFixture>> = {
  ...changelogFixtures,
  ...promptsFixtures,
  ...observabilityFixtures,
  ...evaluationFixtures,
  ...tutorialsFixtures,
  ...othersFixtures,
};
