"use client";

import { Crash } from "@/components/pages/crash.client";
import "@/components/pages/crash.css";

export default Crash;
