import { test } from "vitest";
import { findWebKit } from "./installed";
import { runJourneys } from "./run-journeys";
import { startWebKit } from "./webkit-driver";

const programs = findWebKit();
if (programs) runJourneys({ name: "webkit", start: () => startWebKit(programs) });
else test.skip("Skipped: WebKitGTK is not installed");
