import { existsSync } from "node:fs";
import { join } from "node:path";
import { precompress } from "@/lib/emit/precompress";
import { readArguments } from "@/lib/report/arguments";
import { reportFailures } from "@/lib/report/failure";

/** `npm run compress` writes `.br` and `.gz` beside the text files of `out/`, for hosts such as nginx that send them as they are. */
reportFailures();
readArguments(
  `npm run compress

Writes .br and .gz beside the text files of out/. A CDN compresses by itself and has no use for them.`,
  {},
);
const out = process.env.OUT_FOLDER ?? "out";
if (!existsSync(join(out, "index.html"))) {
  console.error(`Run \`npm run build\` first: ${out}/ is not there.`);
  process.exit(1);
}
const { files, bytes } = await precompress(out);
const [plain, brotli, gzip] = (["", ".br", ".gz"] as const).map((ending) => `${(bytes[ending] / 1e6).toFixed(1)} MB`);
console.log(`${out}/: ${files} files of ${plain}, ${brotli} as .br and ${gzip} as .gz`);
