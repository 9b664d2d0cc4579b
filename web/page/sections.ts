/** The parts of a page, as links of which one is current. */
import { h } from './dom.ts';

export interface Sections {
  readonly element: HTMLElement;
  readonly mark: (address: string) => void;
}

export function sections(label: string, list: readonly { readonly address: string; readonly title: string }[]): Sections {
  const links = list.map(({ address, title }) => h('a', { href: `#${address}` }, title));
  return {
    element: h('nav', { class: 'sections', 'aria-label': label }, ...links),
    mark: (address) => {
      for (const [i, link] of links.entries()) {
        if (list[i]?.address === address) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      }
    },
  };
}
