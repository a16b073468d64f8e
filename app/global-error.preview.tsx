"use client";

import "./tokens.css";
import "./base.css";
import { Preview } from "@/components/frame/preview/Preview.client";
import { Crash } from "@/components/pages/crash.client";
import "@/components/pages/crash.css";

/** The layout itself threw: the same page without the frame. */
export default function GlobalError(props: { error: Error; reset: () => void }) {
  return (
    <html lang="en" data-theme="light">
      <body>
        <Crash {...props} />
        <Preview />
      </body>
    </html>
  );
}
