/** The workbench: a page of several, by the address after the #. */
import { authenticatePage } from './authenticate/page.ts';
import { beaconsPage } from './beacons/page.ts';
import { fill, h } from './dom.ts';
import { enginePage } from './engine/page.ts';
import { homePage } from './home/page.ts';
import { labPage } from './lab/page.ts';
import { primesPage } from './primes/page.ts';
import { skipchainPage } from './skipchain/page.ts';
import { themeSwitch } from './theme.ts';
import { tryPage } from './try/page.ts';
import { verifyPage } from './verify/page.ts';
import type { Page } from './view.ts';
import { votePage } from './vote/page.ts';

const PAGES: readonly Page[] = [
  ...[homePage, tryPage, authenticatePage, primesPage, skipchainPage],
  ...[beaconsPage, votePage, verifyPage, labPage, enginePage],
];

const HERE = 'Everything on this page is computed by this browser, in workers. Nothing leaves this machine.';

const [main, navigation, theme, where] = ['main', 'pages', 'theme', 'where'].map((id) => document.getElementById(id)) as [
  HTMLElement,
  HTMLElement,
  HTMLElement,
  HTMLElement,
];

const links = PAGES.map(({ name, title }) => h('a', { href: `#${name}` }, title));
fill(navigation, links);
fill(theme, [themeSwitch()]);

/** Every page is made when it is first visited and then kept: work goes on while another one is looked at. */
const made = new Map<Page, ReturnType<Page['open']>>();

function show(): void {
  const [name, ...rest] = location.hash.slice(1).split('/');
  // The skip link's address is no page's.
  if (name === 'main') return;
  const page = PAGES.find((candidate) => candidate.name === name) ?? homePage;
  const view = made.get(page) ?? page.open();
  made.set(page, view);
  view.visit(rest.join('/'));
  if (main.firstChild !== view.element) {
    main.replaceChildren(view.element);
    window.scrollTo(0, 0);
  }
  fill(where, [page.where ?? HERE]);
  document.title = `${page.title} · limber`;
  for (const [i, link] of links.entries()) {
    if (PAGES[i] === page) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

window.addEventListener('hashchange', show);
show();
