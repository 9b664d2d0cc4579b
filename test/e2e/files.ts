/** Files that go into the page, and files that come out. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElementHandle } from 'puppeteer-core';
import type { Scene } from './stage.ts';

/** What the page has handed out under that name, as soon as it is there. */
export async function downloaded(folder: string, name: string): Promise<Buffer> {
  for (let tries = 0; ; tries++) {
    try {
      const bytes = await readFile(join(folder, name));
      if (bytes.length > 0) return bytes;
    } catch (error) {
      if (tries === 100) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Gives a file to the page's control for files. */
export async function load({ page, folder }: Scene, name: string, content: string | Uint8Array): Promise<void> {
  await writeFile(join(folder, name), content);
  const input = (await page.waitForSelector('input[type=file]')) as ElementHandle<HTMLInputElement>;
  await input.uploadFile(join(folder, name));
}
