/** Links of the documents that are published: a registry's page has no `docs/`, the site has. */
import path from 'node:path';
import { pageOf } from '../site/documents.ts';

const CODE = /(^```.*?^```|`[^`\n]*`)/gms;
const LINK = /\]\(([^)\s]+)\)/g;

/**
 * The document with links to the site instead of links to files.
 *
 * @param file - the document, from the root of the repository.
 * @param homepage - the address of the site.
 * @throws where the site has no page of a file.
 */
export function withAbsoluteLinks(text: string, file: string, homepage: string): string {
  const site = homepage.endsWith('/') ? homepage : `${homepage}/`;
  const absolute = (target: string): string => {
    if (/^[a-z]+:/.test(target)) return target;
    const [name = '', anchor] = target.split('#');
    const linked = name === '' ? file : path.posix.join(path.posix.dirname(file), name);
    const page = pageOf(linked);
    if (page === undefined) throw new Error(`${file}: ${target} is no page of the site`);
    return new URL(anchor === undefined ? page : `${page}#${anchor}`, site).href;
  };
  return text
    .split(CODE)
    .map((part, i) => (i % 2 === 1 ? part : part.replaceAll(LINK, (_, target: string) => `](${absolute(target)})`)))
    .join('');
}
