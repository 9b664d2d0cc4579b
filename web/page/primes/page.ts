/** The page Primes: looks for a prime, which takes as long as it takes. Every prime that was found stays in a list, with what was asked. */
import type { FoundPrime, PrimeInput } from '../../worker/primes.ts';
import { Activity } from '../activity.ts';
import { Desk } from '../desk.ts';
import { fill, h, uniqueId } from '../dom.ts';
import { field, readField } from '../field.ts';
import { duration, grouped, hexGroups, plural } from '../format.ts';
import type { Page } from '../view.ts';

export const primesPage: Page = { name: 'primes', title: 'Primes', open: () => ({ element: primesView(), visit: () => {} }) };

const [LEAST_BITS, MOST_BITS] = [8, 16_384];
/** The latest come first; older ones are dropped. */
const MOST_SHOWN = 10;

function primesView(): HTMLElement {
  const desk = new Desk();
  const activity = new Activity();
  const bits = field('Bits', h('input', { inputmode: 'numeric', value: '1024' }), `${LEAST_BITS} to ${MOST_BITS}`);
  const safe = h('input', { type: 'checkbox', id: uniqueId('safe') });
  const found = h('ol', { class: 'primes', 'aria-label': 'Primes that were found, the latest first' });
  const find = h('button', { type: 'submit', class: 'primary' }, 'Find a prime');
  const form = h(
    'form',
    { novalidate: true },
    h('div', { class: 'row' }, bits.element),
    h('span', { class: 'check' }, safe, h('label', { for: safe.id }, 'safe: (p − 1)/2 is prime as well')),
    h('div', { class: 'actions' }, find, activity.element),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    let input: PrimeInput;
    try {
      input = { bits: readField(bits, lengthOf), safe: safe.checked };
    } catch (error) {
      return activity.fail(error);
    }
    const start = performance.now();
    find.disabled = true;
    const prime = await activity.run(
      (watch) => desk.run('prime', input, watch),
      (ms) => `Found in ${duration(ms)}.`,
    );
    find.disabled = false;
    if (prime) fill(found, [primeItem(input, prime, performance.now() - start), ...[...found.children].slice(0, MOST_SHOWN - 1)]);
  });
  return h(
    'article',
    { class: 'page' },
    h('h1', {}, 'Search for primes'),
    h(
      'p',
      { class: 'lead' },
      'Keys of RSA are made of primes. Numbers are drawn, divided by small primes, and tested by exponentiation; about one in a few hundred is prime, and nobody knows which.',
    ),
    form,
    found,
  );
}

/** @throws {RangeError} with a sentence for the user. */
function lengthOf(text: string): number {
  const length = Number(text);
  if (text.trim() === '' || !Number.isInteger(length) || length < LEAST_BITS || length > MOST_BITS)
    throw new RangeError(`The bits must be a whole number from ${LEAST_BITS} to ${MOST_BITS}.`);
  return length;
}

function primeItem({ bits, safe }: PrimeInput, { prime, tested }: FoundPrime, ms: number): HTMLElement {
  const title = `${safe ? 'Safe prime' : 'Prime'} of ${grouped(bits)} bits`;
  return h(
    'li',
    {},
    h('h2', {}, title),
    h('p', { class: 'remark' }, `found in ${duration(ms)}, after ${plural(tested, 'number')} tested; in hexadecimal`),
    h('output', { class: 'big-number', tabindex: 0, 'aria-label': title }, hexGroups(prime)),
  );
}
