/** Hands a file to the user. */
import { h } from '../dom.ts';

/** How long a browser may take to read what it downloads. */
const READ_MS = 60_000;

export function download(name: string, content: Blob): void {
  const href = URL.createObjectURL(content);
  const link = h('a', { href, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(href), READ_MS);
}
