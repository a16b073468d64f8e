/** Tests that failed and tests that ran, by the name of the run: a mutant's id, or the site as it is. */
export type Results = Map<string, { failed: string[]; ran: number }>;

interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { projectName: string; status: string }[] }[];
}

/** From Playwright's report. */
export function readPlaywright(report: { suites: Suite[] }): Results {
  const results: Results = new Map();
  const visit = (suite: Suite): void => {
    for (const { title, file, tests } of suite.specs ?? []) {
      for (const { projectName, status } of tests) {
        if (status !== "skipped") note(results, projectName, `e2e/${file} > ${title}`, status !== "expected");
      }
    }
    suite.suites?.forEach(visit);
  };
  report.suites.forEach(visit);
  return results;
}

interface UnitReport {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** From Vitest's report of one run. */
export function readVitest(name: string, root: string, report: UnitReport): Results {
  const results: Results = new Map();
  for (const file of report.testResults) {
    for (const { fullName, status } of file.assertionResults) {
      note(results, name, `${file.name.replace(`${root}/`, "")} > ${fullName}`, status === "failed");
    }
  }
  return results;
}

function note(results: Results, name: string, test: string, isFailed: boolean): void {
  const result = results.get(name) ?? { failed: [], ran: 0 };
  result.ran++;
  if (isFailed) result.failed.push(test);
  results.set(name, result);
}
