/** Links of built pages: each leads to a file and a place that are there, and nothing is loaded from elsewhere. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Addresses on other hosts that a reader may follow: pages load nothing of them. */
const OUTSIDE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** What is wrong in the folder, a complaint a line. @param others - folders in it whose own links are not looked at. */
export function brokenLinks(folder: string, others: readonly string[] = []): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages = new Map(
    files.filter((file) => file.endsWith('.html')).map((file) => [path.join(folder, file), readPage(path.join(folder, file))]),
  );
  const broken: string[] = [];
  for (const [page, { links, loads }] of pages) {
    if (others.includes(path.relative(folder, page).split(path.sep)[0] as string)) continue;
    const complain = (target: string, why: string): void => void broken.push(`${path.relative(folder, page)}: ${target} ${why}`);
    for (const target of loads) if (OUTSIDE.test(target) && !target.startsWith('data:')) complain(target, 'is loaded from elsewhere');
    for (const target of [...links, ...loads]) {
      if (OUTSIDE.test(target)) continue;
      const [file = '', anchor = ''] = decodeURIComponent(target).split('#');
      const place = file === '' ? page : path.resolve(path.dirname(page), file.replace(/\?.*/, ''));
      const found = existsSync(place) && statSync(place).isDirectory() ? path.join(place, 'index.html') : place;
      if (!existsSync(found)) complain(target, 'is not there');
      else if (anchor !== '' && !(pages.get(found)?.anchors.has(anchor) ?? true)) complain(target, 'has no such place');
    }
  }
  for (const file of files.filter((name) => name.endsWith('.css')))
    for (const [, target = ''] of readFileSync(path.join(folder, file), 'utf8').matchAll(/url\(["']?([^"')]+)|@import/g))
      if (!/^data:|^[^:]*$/.test(target)) broken.push(`${file}: ${target} is loaded from elsewhere`);
  return broken;
}

interface Page {
  /** Where a reader may go. */
  readonly links: readonly string[];
  /** What the browser fetches by itself. */
  readonly loads: readonly string[];
  readonly anchors: ReadonlySet<string>;
}

function readPage(file: string): Page {
  const text = readFileSync(file, 'utf8');
  const values = (pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'));
  return {
    links: values(/<a\b[^>]*?\shref="([^"]*)"/g),
    loads: [...values(/<link\b[^>]*?\shref="([^"]*)"/g), ...values(/<(?:script|img|iframe|source|use)\b[^>]*?\s(?:src|href)="([^"]*)"/g)],
    anchors: new Set(values(/\s(?:id|name)="([^"]*)"/g)),
  };
}
