import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { prepareImage, publicFile, variantWidths } from "./images";

describe("variantWidths", () => {
  it.each([
    [400, [400]],
    [600, [600]],
    [1000, [600, 800, 1000]],
    [1600, [600, 1100, 1600]],
    [4000, [600, 1100, 1600]],
  ])("%d px wide", (width, widths) => expect(variantWidths(width)).toEqual(widths));
});

async function fixture(width: number): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), "images-"));
  mkdirSync(join(root, "public"));
  const image = sharp({ create: { width, height: 100, channels: 3, background: "#fff" } });
  writeFileSync(join(root, "public/wide.png"), await image.png().toBuffer());
  return root;
}

describe("prepareImage", () => {
  it("gives size, variants of a raster image, and never scales up", async () => {
    const root = await fixture(1000);
    const file = publicFile(root, "/wide.png?x#y");
    const prepared = await prepareImage(root, "/wide.png", file ?? "");
    expect(prepared).toMatchObject({ width: 1000, height: 100 });
    const widths = prepared.srcSet.split(", ").map((entry) => entry.split(" ")[1]);
    expect(widths).toEqual(["600w", "800w", "1000w"]);
    // A damaged file from an earlier build is replaced.
    const other = await fixture(1000);
    mkdirSync(join(other, "public/assets/images"), { recursive: true });
    writeFileSync(join(other, "public", prepared.src), "damaged");
    await prepareImage(other, "/wide.png", publicFile(other, "/wide.png") ?? "");
    const widest = await sharp(join(other, "public", prepared.src)).metadata();
    expect([widest.width, widest.format]).toEqual([1000, "webp"]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "gives the upright size of a photo: orientation %i",
    async (orientation) => {
      const isTurned = orientation >= 5;
      const root = mkdtempSync(join(tmpdir(), "images-"));
      const file = join(root, "public/photo.jpg");
      mkdirSync(join(root, "public"));
      const [width, height] = isTurned ? [400, 1000] : [1000, 400];
      const photo = sharp({ create: { width, height, channels: 3, background: "#fff" } });
      writeFileSync(file, await photo.jpeg().withMetadata({ orientation }).toBuffer());

      const prepared = await prepareImage(root, "/photo.jpg", file);
      expect(prepared).toMatchObject({ width: 1000, height: 400 });
      for (const variant of `${prepared.srcSet}, ${prepared.avif}`.split(", ")) {
        const [address = "", width = ""] = variant.split(" ");
        const made = await sharp(join(root, "public", address)).metadata();
        expect(`${made.width}w`).toBe(width);
        expect(made.height).toBe(Math.round(made.width * 0.4));
        expect(made.orientation ?? 1).toBe(1);
      }
    },
  );

  it("publishes a picture again that was removed while the preview runs", async () => {
    const root = await fixture(500);
    const file = publicFile(root, "/wide.png") ?? "";
    const { src } = await prepareImage(root, "/wide.png", file);
    rmSync(join(root, "public/assets"), { recursive: true });
    await prepareImage(root, "/wide.png", file);
    expect(publicFile(root, src)).toBeDefined();
  });
});
