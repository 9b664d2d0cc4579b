/** The page Authenticate: a login by a signed challenge, and the primes that keys are made of. */
import { fill, h } from '../dom.ts';
import { sections } from '../sections.ts';
import type { Page, View } from '../view.ts';
import { loginView } from './login.ts';
import { primesView } from './primes.ts';

export const authenticatePage: Page = { name: 'authenticate', title: 'Authenticate', open };

const PARTS = [
  { name: 'login', title: 'Login by signature', open: loginView },
  { name: 'primes', title: 'Search for primes', open: primesView },
] as const;

function open(): View {
  const navigation = sections(
    'Authenticate',
    PARTS.map(({ name, title }) => ({ address: `authenticate/${name}`, title })),
  );
  const place = h('div');
  const made = new Map<string, HTMLElement>();
  return {
    element: h('div', { class: 'page' }, navigation.element, place),
    visit: (part) => {
      const { name, open } = PARTS.find((each) => each.name === part) ?? PARTS[0];
      const element = made.get(name) ?? open();
      made.set(name, element);
      navigation.mark(`authenticate/${name}`);
      fill(place, [element]);
    },
  };
}
