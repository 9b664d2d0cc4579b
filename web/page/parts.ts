/** A page of several parts, one of which is seen: each is made when it is first visited, and kept. */
import { fill, h } from './dom.ts';
import { sections } from './sections.ts';
import type { Page } from './view.ts';

export interface Part {
  readonly name: string;
  readonly title: string;
  readonly open: () => HTMLElement;
}

/** Without a part's name, the first is visited. @param where - its work is done. */
export function pageOfParts(name: string, title: string, parts: readonly [Part, ...Part[]], where?: string): Page {
  return {
    name,
    title,
    ...(where !== undefined && { where }),
    open: () => {
      const navigation = sections(
        title,
        parts.map((part) => ({ address: `${name}/${part.name}`, title: part.title })),
      );
      const place = h('div');
      const made = new Map<string, HTMLElement>();
      return {
        element: h('div', { class: 'page' }, navigation.element, place),
        visit: (wanted) => {
          const part = parts.find((each) => each.name === wanted) ?? parts[0];
          const element = made.get(part.name) ?? part.open();
          made.set(part.name, element);
          navigation.mark(`${name}/${part.name}`);
          fill(place, [element]);
        },
      };
    },
  };
}
