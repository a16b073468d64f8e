import { describe, expect, it } from "vitest";
import { classesIn, classesOf } from "./style-usage";

describe("classes that a style sheet is about", () => {
  it("are those of all its selectors, in media queries too", () => {
    const css =
      ".a_x,.a_y>h2{order:1}@media (width>=40em){.a_z:hover{order:2.5}}@container frame (width>1px){.a_w :is(h2,h3:not(:has(b,i)),i){order:1}}";
    expect(classesIn(css)).toEqual(new Set(["a_x", "a_y", "a_z", "a_w"]));
  });

  it("are unknown where a selector has none, which matches on any page", () => {
    for (const css of [
      ".a_x{order:1}h2{order:1}",
      ".a_x,h2{order:1}",
      ":root{--x:1}",
      "[data-area=x]{order:1}",
      "h2:not(.a_x){order:1}",
      "h2:not(:has(.a_x)){order:1}",
      "@media print{p{order:1}}",
      '@font-face{font-family:"x";src:url(x.woff2)}.a_x{font-family:x}',
    ]) {
      expect(classesIn(css), css).toBeUndefined();
    }
  });

  it("leave out steps of animations", () => {
    const css =
      "@keyframes a_turn{0%{rotate:0deg}50.5%,75%{rotate:1deg}to{rotate:2deg}}.a_x{animation:1s a_turn}";
    expect(classesIn(css)).toEqual(new Set(["a_x"]));
  });
});

it("classes of a page are those of its elements", () => {
  expect(classesOf('<p class="a b">class=&quot;c&quot;</p><i data-class="d" class="e">')).toEqual(
    new Set(["a", "b", "e"]),
  );
});
