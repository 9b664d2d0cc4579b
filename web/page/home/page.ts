/** The first page: what limber is, what it does in this browser, and where to go on. */
import type { Comparison, HomeFindings } from '../../worker/home.ts';
import { Activity } from '../activity.ts';
import { bars } from '../bars.ts';
import { Desk } from '../desk.ts';
import { fill, h } from '../dom.ts';
import { duration, grouped } from '../format.ts';
import type { Page, View } from '../view.ts';

export const homePage: Page = { name: 'home', title: 'Home', open };

const WAYS: readonly (readonly [address: string, title: string, text: string])[] = [
  ['try', 'Try', 'Raise a number to a power, sign with a curve, agree on a key, and see step by step how it is done.'],
  ['authenticate', 'Authenticate', 'Log in without a password: sign a server’s challenge with a key, or with a passkey.'],
  ['vote', 'Vote', 'Hold a small election in which everybody can check the count and nobody sees a vote.'],
  ['lab', 'Lab', 'Measure the arithmetic in this browser, beside other engines and other libraries.'],
];

const MORE: readonly (readonly [address: string, title: string, text: string])[] = [
  ['primes', 'Primes', 'search for large primes'],
  ['skipchain', 'SkipChain', 'verify a chain of blocks'],
  ['beacons', 'Beacons', 'verify public randomness'],
  ['verify', 'Verify', 'verify an election from its files'],
  ['engine', 'Engine', 'what this browser can do'],
];

function open(): View {
  const activity = new Activity();
  const desk = new Desk();
  const live = h('div', { class: 'live' }, h('p', { class: 'headline' }, 'Counting the signatures that this browser makes in a second …'));
  const times = h('div');
  const again = h('button', { type: 'button', class: 'quiet', onclick: () => void measure() }, 'Measure again');

  async function measure(): Promise<void> {
    again.disabled = true;
    const found = await activity.run(
      (watch) => desk.run('home', undefined, watch),
      (ms) => `Measured in ${duration(ms)}. The results of both are the same.`,
    );
    again.disabled = false;
    // Nothing else is computed here.
    desk.clear();
    if (!found) {
      if (times.childElementCount === 0) fill(live, [h('p', { class: 'headline' }, 'This browser has not been measured.')]);
      return;
    }
    fill(live, headline(found));
    fill(times, [
      h('h2', {}, 'One operation'),
      h(
        'div',
        { class: 'columns' },
        comparison('Signature, ECDSA on P-256', found.signature, 'double and add'),
        comparison('Exponentiation of 2048 bits, as in RSA', found.power, 'square and multiply'),
      ),
    ]);
  }

  void measure();
  const element = h(
    'div',
    { class: 'page' },
    h('h1', {}, 'Public-key cryptography, fast in every browser'),
    h(
      'p',
      { class: 'lead' },
      'limber is a library for JavaScript. It signs, verifies, encrypts and agrees on keys with WebAssembly that it writes for the browser at hand; how long that takes says nothing about the secrets.',
    ),
    live,
    h('div', { class: 'actions' }, again, activity.element),
    h(
      'ul',
      { class: 'ways', 'aria-label': 'What to do here' },
      ...WAYS.map(([address, title, text]) => h('li', {}, h('a', { href: `#${address}` }, title), h('p', {}, text))),
    ),
    h(
      'ul',
      { class: 'more-ways', 'aria-label': 'More pages' },
      ...MORE.map(([address, title, text]) => h('li', {}, h('a', { href: `#${address}` }, title), ` ${text}`)),
    ),
    times,
  );
  return { element, visit: () => {} };
}

function headline({ signature: { limberMs, bigintMs } }: HomeFindings): HTMLElement[] {
  return [
    h('p', { class: 'headline' }, h('b', { class: 'figure' }, perSecond(limberMs)), ' signatures a second'),
    h(
      'p',
      {},
      `That is what this browser has just made on one core: ECDSA on P-256, ${Number((bigintMs / limberMs).toPrecision(2))} times as many as with plain BigInt (${perSecond(bigintMs)}).`,
    ),
  ];
}

/** Two figures: one sample is no more exact. */
const perSecond = (ms: number): string => grouped(Number((1000 / ms).toPrecision(2)));

function comparison(title: string, { limberMs, bigintMs }: Comparison, method: string): HTMLElement {
  const limber = { name: 'limber', remark: 'in constant time', ms: limberMs };
  return h('section', {}, h('h3', {}, title), bars(title, [limber, { name: 'BigInt', remark: method, ms: bigintMs }], limber));
}
