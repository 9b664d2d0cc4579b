/** Looks for a prime, which takes as long as it takes. */
import { Activity } from '../activity.ts';
import { Desk } from '../desk.ts';
import { fill, h, uniqueId } from '../dom.ts';
import { field } from '../field.ts';
import { duration, hexGroups, plural } from '../format.ts';

const [LEAST_BITS, MOST_BITS] = [8, 16_384];

export function primesView(): HTMLElement {
  const desk = new Desk();
  const activity = new Activity();
  const bits = field('Bits', h('input', { inputmode: 'numeric', value: '1024' }), `${LEAST_BITS} to ${MOST_BITS}`);
  const safe = h('input', { type: 'checkbox', id: uniqueId('safe') });
  const outcome = h('div');
  const form = h(
    'form',
    { novalidate: true },
    h('div', { class: 'row' }, bits.element),
    h('span', { class: 'check' }, safe, h('label', { for: safe.id }, 'safe: (p − 1)/2 is prime as well')),
    h('div', { class: 'actions' }, h('button', { type: 'submit', class: 'primary' }, 'Find a prime'), activity.element),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const length = Number(bits.control.value);
    if (!Number.isInteger(length) || length < LEAST_BITS || length > MOST_BITS) {
      activity.say(`The bits must be a whole number from ${LEAST_BITS} to ${MOST_BITS}.`);
      return;
    }
    let tested = 0;
    const found = await activity.run(
      async (watch) => {
        const found = await desk.run('prime', { bits: length, safe: safe.checked }, watch);
        tested = found.tested;
        return found;
      },
      (ms) => `Found in ${duration(ms)}, after ${plural(tested, 'number')} tested.`,
    );
    if (found) fill(outcome, [h('output', { class: 'big-number', tabindex: 0, 'aria-label': 'Prime' }, hexGroups(found.prime))]);
  });
  return h(
    'article',
    {},
    h('h1', {}, 'Search for primes'),
    h(
      'p',
      { class: 'lead' },
      'Numbers are drawn, divided by small primes, and tested by exponentiation; about one in a few hundred is prime, and nobody knows which.',
    ),
    form,
    outcome,
  );
}
