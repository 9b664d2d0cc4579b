/** The page Try: arithmetic by hand. */
import { fill, h } from '../dom.ts';
import { sections } from '../sections.ts';
import type { Page, View } from '../view.ts';
import { exchangeView } from './exchange.ts';
import { powerView } from './power.ts';

export const tryPage: Page = { name: 'try', title: 'Try', open };

const PARTS = [
  { name: 'power', title: 'Modular exponentiation', open: powerView },
  { name: 'exchange', title: 'Key exchange', open: exchangeView },
] as const;

function open(): View {
  const navigation = sections(
    'Try',
    PARTS.map(({ name, title }) => ({ address: `try/${name}`, title })),
  );
  const place = h('div');
  const made = new Map<string, HTMLElement>();
  return {
    element: h('div', { class: 'page' }, navigation.element, place),
    visit: (part) => {
      const { name, open } = PARTS.find((each) => each.name === part) ?? PARTS[0];
      const element = made.get(name) ?? open();
      made.set(name, element);
      navigation.mark(`try/${name}`);
      fill(place, [element]);
    },
  };
}
