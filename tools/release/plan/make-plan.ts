import { compareReleases } from "@/lib/check/names/changes";
import { publicNames, type Release } from "@/lib/check/names/release";
import type { ReleaseChange } from "@/lib/check/names/release-change";
import type { Editorial } from "@/lib/check/words";
import type { CompiledSite } from "@/lib/mdx/page";
import type { Api } from "@/lib/model/api";
import type { Problem } from "@/lib/util/problem";
import {
  type Addition,
  findAdditions,
  findInWords,
  indexMentions,
  type MentionIndex,
} from "./additions";
import { type OperationPlan, planOperations } from "./operations";
import { findWrongLines } from "./pages";

/** What a plan is made from. */
export interface PlanInput {
  root: string;
  pages: CompiledSite;
  editorial: Editorial;
  before: Release;
  after: Release;
  /** The site's API reference, if it has one. */
  reference?: Api;
  /** The platform's own API description in each release. */
  apis?: { before: Api; after: Api };
}

interface MentionedChange {
  change: ReleaseChange;
  /** Where pages name it, as `file:line`. */
  locations: readonly string[];
}

/** What an owner has to do when a release is out. */
export interface ReleasePlan {
  from: string;
  to: string;
  released: string;
  wrong: Problem[];
  /** Changed defaults, signatures and values. Those that pages name come first. */
  changed: MentionedChange[];
  /**
   * Removed names, whether pages use them or not, with locations where pages may mean them by a
   * part or in words.
   */
  gone: MentionedChange[];
  operations: OperationPlan;
  additions: Addition[];
}

export function makePlan(input: PlanInput): ReleasePlan {
  const { root, pages, editorial, before, after, reference, apis } = input;
  const changes = compareReleases(before, after);
  const mentions = indexMentions(pages);
  // Services have everyday names, so only pages that name their Compose file count.
  const locationsOf = ({ kind, name, source = "" }: ReleaseChange) =>
    mentions.get(kind === "service" ? source : name) ?? [];
  return {
    from: before.version,
    to: after.version,
    released: after.record?.released ?? "",
    wrong: findWrongLines(pages, root, editorial, before, after),
    changed: changes
      .filter(({ what }) => what === "changed")
      .map((change) => ({ change, locations: locationsOf(change) }))
      .sort((a, b) => Number(b.locations.length > 0) - Number(a.locations.length > 0)),
    gone: changes
      .filter(({ what }) => what === "gone")
      .map((change) => ({ change, locations: findGone(change, mentions, pages) })),
    operations:
      reference && apis
        ? planOperations(reference, apis.before, apis.after, pages, after)
        : { gone: [], changed: [], added: [] },
    additions: findAdditions(changes, mentions, namesOf(before)),
  };
}

/**
 * Pages list methods without their class, where one word can mean anything, and write providers and
 * roles in words.
 */
function findGone(
  { kind, name }: ReleaseChange,
  mentions: MentionIndex,
  pages: CompiledSite,
): readonly string[] {
  if (kind === "constant") return findInWords(name, pages);
  const member = name.split(".").at(-1) ?? "";
  const isDistinctMember = kind === "sdk" && member !== name && member.includes("_");
  return isDistinctMember ? (mentions.get(member) ?? []) : [];
}

/** The names in a release, by kind. */
function namesOf({ record, sdk }: Release): Record<ReleaseChange["kind"], readonly string[]> {
  const stacks = Object.values(record?.compose ?? {});
  return {
    variable: Object.keys(record?.variables ?? {}),
    sdk: sdk ? publicNames(sdk) : [],
    constant: Object.values(record?.constants ?? {}).flatMap((group) => Object.keys(group)),
    service: stacks.flatMap(({ services }) => Object.keys(services)),
    file: record?.hosting ?? [],
  };
}
