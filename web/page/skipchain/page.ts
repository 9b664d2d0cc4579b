/** The page SkipChain: a chain that is verified link by link, and how the pairing that verifies it became fast. */
import { fill, h } from '../dom.ts';
import { sections } from '../sections.ts';
import type { Page, View } from '../view.ts';
import { chainView } from './chain-view.ts';
import { storyView } from './story/view.ts';

export const skipchainPage: Page = { name: 'skipchain', title: 'SkipChain', open };

const PARTS = [
  { name: 'chain', title: 'A chain, verified', open: chainView },
  { name: 'story', title: 'How it became fast', open: storyView },
] as const;

function open(): View {
  const navigation = sections(
    'SkipChain',
    PARTS.map(({ name, title }) => ({ address: `skipchain/${name}`, title })),
  );
  const place = h('div');
  const made = new Map<string, HTMLElement>();
  return {
    element: h('div', { class: 'page' }, navigation.element, place),
    visit: (part) => {
      const { name, open } = PARTS.find((each) => each.name === part) ?? PARTS[0];
      const element = made.get(name) ?? open();
      made.set(name, element);
      navigation.mark(`skipchain/${name}`);
      fill(place, [element]);
    },
  };
}
