import type { Locator } from "@playwright/test";

/** Converts a CSS color to sRGB channels from 0 to 255. */
function srgbOf(element: Locator, property: "color" | "backgroundColor"): Promise<number[]> {
  return element.evaluate((node, name) => {
    const canvas = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
    canvas.fillStyle = getComputedStyle(node)[name];
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  }, property);
}

/** Whether the text of an element is red. */
export async function isRed(element: Locator): Promise<boolean> {
  const [red = 0, green = 0, blue = 0] = await srgbOf(element, "color");
  return red > green + 60 && red > blue + 60;
}
