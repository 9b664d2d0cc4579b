/** What is on a picture, in numbers. The browser decodes it. */
import type { Page } from 'puppeteer-core';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Of the most frequent colour: its channels, and its part of the picture. */
  readonly background: readonly [red: number, green: number, blue: number];
  readonly backgroundPart: number;
  /** How many colours cover a thousandth of the picture or more. */
  readonly colours: number;
}

export async function screenshot(page: Page): Promise<Pixels> {
  return pixelsOf(page, await page.screenshot({ encoding: 'base64' }));
}

/** @param png - in base64. */
export function pixelsOf(page: Page, png: string): Promise<Pixels> {
  return page.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(bitmap, 0, 0);
    const words = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
    const counts = new Map<number, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    const [[word, count]] = [...counts].sort(([, a], [, b]) => b - a) as [[number, number]];
    return {
      width,
      height,
      background: [word & 255, (word >> 8) & 255, (word >> 16) & 255] as const,
      backgroundPart: count / words.length,
      colours: [...counts.values()].filter((n) => n >= words.length / 1000).length,
    };
  }, png);
}

/** The canvas of the chart alone. */
export async function chartPixels(page: Page): Promise<Pixels> {
  const png = await page.$eval('canvas', (canvas) => canvas.toDataURL('image/png'));
  return pixelsOf(page, png.slice(png.indexOf(',') + 1));
}

/** From 0, black, to 255, white. */
export const brightness = ({ background: [red, green, blue] }: Pixels): number => 0.3 * red + 0.6 * green + 0.1 * blue;
