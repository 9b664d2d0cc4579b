/** The steps of the story, and what each of them is. */
import { OPTIMISATIONS, type Optimisation } from 'limber/study/pairing';
import { h } from '../../dom.ts';

export const STEPS: readonly Optimisation[] = OPTIMISATIONS;

const WHAT: Readonly<Record<Optimisation, string>> = {
  'no lazy reduction': 'The formulas on BigInt, as they stand in a book: every sum and every product is reduced modulo p.',
  'lazy reduction': 'Sums wait: bounds tell how far they may grow, and what is multiplied is reduced once.',
  'object pool': 'Values live in objects that are used again, instead of in new ones that are thrown away.',
  compiled: 'The same formulas, compiled to WebAssembly over kernels: the whole Miller loop is one call.',
};

export const explained = (): HTMLElement =>
  h('ol', { class: 'steps story-steps' }, ...STEPS.map((step) => h('li', {}, h('h3', {}, step), h('p', {}, WHAT[step]))));
