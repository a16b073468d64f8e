"use client";

import { Crash } from "@/components/pages/crash.client";

export default Crash;
