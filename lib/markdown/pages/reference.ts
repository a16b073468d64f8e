import type { ElementContent } from "hast";
import { treeContent } from "@/lib/mdx/description";
import { type Api, openapiFile } from "@/lib/model/api";
import { apiRoutes } from "@/lib/model/api-routes";
import { explorerIntro } from "@/lib/model/explorer";
import type { Page } from "@/lib/model/page";
import { longestMachineFile } from "@/lib/model/page-queries";
import { downloadUrl } from "@/lib/model/repository";
import type { Site } from "@/lib/model/site";
import type { ApiHistory } from "@/lib/openapi/history/history";
import { operationsByKey } from "@/lib/openapi/history/operation-key";
import { overviewReport, pairReport, pairRoute, pairsOf } from "@/lib/openapi/history/report";
import { credentialLine } from "@/lib/openapi/request";
import { readDescription } from "@/lib/util/markdown";
import { code, h, link, list, type Parts, text } from "../elements";
import { descriptionContent } from "./description";

/**
 * Returns the content of the reference's start page: all operations by group, and the description
 * of the API.
 */
export function categoryContent(
  { config, apiHistory }: Site,
  api: Api,
  page: Page,
): ElementContent[] {
  const hasChanges = apiHistory !== undefined && apiHistory.steps.length > 0;
  const download = downloadUrl(config, api.file);
  const key = api.credential && credentialLine(api.credential);
  const content: ElementContent[] = [h("h1", page.title), h("p", api.summary || api.title)];
  if (key) {
    const authentication = link("#authentication", "Authentication");
    content.push(h("p", [text("Key "), code(key), text(" "), authentication]));
  }
  const facts: Parts[] = [`${api.operations.length} operations`, `Version ${api.version}`];
  if (download) facts.push([link(download, "Download from GitHub")]);
  facts.push([link(openapiFile, "OpenAPI file")], [link(apiRoutes.explorer, "Explorer")]);
  if (hasChanges) facts.push([link(apiRoutes.changes, "Changes")]);
  return [
    ...content,
    ...list(facts),
    ...api.tags.flatMap((tag) => [
      h("h2", tag.name),
      ...descriptionContent(tag.description),
      ...list(
        tag.operations.map(({ method, path, route }) => [
          link(route, [text(`${method} `), code(path)]),
        ]),
      ),
    ]),
    ...descriptionContent(api.description, true),
  ];
}

/**
 * Returns the content of the explorer's page. The explorer itself is a program, so this lists what
 * it shows.
 */
export function explorerContent(api: Api, { title }: Page): ElementContent[] {
  const { operations, version } = api;
  return [
    h("h1", title),
    h("p", explorerIntro),
    h("p", [
      text("The explorer is "),
      h("b", "Redoc"),
      text(`, about 330 kB of script, with all ${operations.length} operations of version `),
      text(`${version}. It loads from this site and asks no other.`),
    ]),
    h("p", [link(apiRoutes.category, "One page per operation instead")]),
    ...api.tags.flatMap((tag) => [
      h("h2", tag.name),
      ...list(tag.operations.map(({ route, title }) => [link(route, title)])),
    ]),
  ];
}

/** Limit of a report in characters, so that agents don't truncate its file. */
const maxReportLength = longestMachineFile - 5000;

/**
 * Returns the content of a page about API changes: the overview, or the changes between two
 * releases.
 */
export function changesContent(
  { config }: Site,
  api: Api,
  history: ApiHistory,
  page: Page,
): ElementContent[] {
  const pair = pairsOf(history).find((item) => pairRoute(item) === page.route);
  const operations = operationsByKey(api);
  const report = pair
    ? pairReport(pair, (key) => operations.get(key)?.route, maxReportLength)
    : overviewReport(history, config.api?.historyNote);
  return [
    h("h1", page.title),
    h("p", page.description),
    ...treeContent(readDescription(report), true),
  ];
}
