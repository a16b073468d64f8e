import { readFileSync } from "node:fs";
import { reportFailures } from "@/lib/report/failure";
import { findPullRequest, GitHub, writeComment } from "./review/github";
import { formatComment, summarySchema } from "./review/summary";

/**
 * Writes the comment about a review, or brings it up to date: `tsx scripts/review-comment.ts review.json`. It runs with a
 * token that may write, beside a file that anyone's pull request has made: .github/workflows/review-comment.yml.
 */
reportFailures();
const { GITHUB_API_URL = "https://api.github.com", GITHUB_REPOSITORY = "", GH_TOKEN = "" } = process.env;
const { HEAD_SHA = "", REVIEW_URL = "", PREVIEW_URL } = process.env;
const [file = ""] = process.argv.slice(2);
const text = readFileSync(file, "utf8");
if (text.length > 100_000) throw new Error("The summary of the review is too long to be one.");
const summary = summarySchema.parse(JSON.parse(text));
const api = new GitHub(GITHUB_API_URL, GITHUB_REPOSITORY, GH_TOKEN);
const number = await findPullRequest(api, summary.pullRequest, HEAD_SHA);
if (number === undefined) console.log("No open pull request has this commit as its last one: nothing to comment on.");
else
  console.log(
    await writeComment(
      api,
      number,
      formatComment(summary, { number, review: REVIEW_URL, preview: PREVIEW_URL || undefined }),
    ),
  );
