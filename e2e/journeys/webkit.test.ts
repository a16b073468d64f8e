import { test } from "vitest";
import { findWebKit, missingWebKit } from "./installed";
import { runJourneys } from "./run-journeys";
import { startWebKit } from "./webkit-driver";

const programs = findWebKit();
if (programs) runJourneys({ name: "webkit", start: () => startWebKit(programs) });
else test.skip(missingWebKit() ?? "Skipped");
