"use client";

import { Crash } from "@/components/states/crash.client";

export default Crash;
