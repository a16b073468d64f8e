"use client";

import "./tokens.css";
import "./base.css";
import "./shared.css";
import { Preview } from "@/components/frame/preview/Preview.client";
import { Crash } from "@/components/pages/crash.client";
import "@/components/pages/crash.css";

/** Shown when the layout itself throws, so it renders without the layout. */
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
