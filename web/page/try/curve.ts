/** Signatures and agreements on curves, and how they come about. */
import type { CurveInput, CurveResult, CurveTask } from '../../worker/curve.ts';
import { Activity } from '../activity.ts';
import { bars } from '../bars.ts';
import { Desk } from '../desk.ts';
import { fill, h } from '../dom.ts';
import { field, select } from '../field.ts';
import { duration, grouped, hexGroups } from '../format.ts';
import { keep, recall } from '../store.ts';
import { count } from './explain.ts';
import { signStrip, windowStrip } from './strips.ts';

const TASKS: readonly (readonly [CurveTask, string])[] = [
  ['p256-sign', 'Sign and verify: ECDSA on P-256'],
  ['ed25519-sign', 'Sign and verify: Ed25519'],
  ['x25519-agree', 'Agree on a key: X25519'],
  ['p256-agree', 'Agree on a key: ECDH on P-256'],
];
/** Of X25519, once the scalar is clamped. */
const LADDER_BITS = 255;

const signs = (task: CurveTask): boolean => task.endsWith('sign');

export function curveView(): HTMLElement {
  const desk = new Desk();
  const activity = new Activity();
  const kept = recall<CurveInput>('curve');
  const task = field('What to do', select(TASKS, kept?.task ?? 'p256-sign'));
  const message = field('Message', h('input', { value: kept?.message ?? 'Meet me at noon.', maxlength: 1000, autocomplete: 'off' }));
  const compute = h('button', { type: 'submit', class: 'primary' }, 'Compute');
  const outcome = h('div', { class: 'outcome' });
  const form = h(
    'form',
    { novalidate: true },
    h('div', { class: 'row' }, task.element, message.element),
    h('div', { class: 'actions' }, compute, activity.element),
  );
  const chosen = (): CurveTask => task.control.value as CurveTask;
  const fit = () => {
    message.element.hidden = !signs(chosen());
  };
  task.control.addEventListener('change', () => {
    fit();
    activity.cancel();
    fill(outcome, []);
  });
  fit();
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const input: CurveInput = { task: chosen(), message: message.control.value };
    keep('curve', input);
    const result = await activity.run(
      (watch) => desk.run('curve', input, watch),
      (ms) => `Computed and measured in ${duration(ms)}.`,
    );
    if (result) fill(outcome, explanation(input, result));
  });
  return h(
    'article',
    {},
    h('h1', {}, 'Curves'),
    h(
      'p',
      { class: 'lead' },
      'A point of a curve is added to itself as many times as a secret number says. Everybody may see the result, and nobody finds the number.',
    ),
    form,
    outcome,
  );
}

function explanation({ task }: CurveInput, result: CurveResult): HTMLElement[] {
  const { publicKey, outcome, holds, times, onBigInt } = result;
  const list = times.map(({ name, ms }) => ({ name, remark: 'limber', ms }));
  const all = onBigInt ? [...list, { name: 'one multiple', remark: 'BigInt, double and add', ms: onBigInt.ms }] : list;
  const verdict = signs(task)
    ? ['The signature is valid.', 'The signature is NOT valid.']
    : ['Both sides have the same secret.', 'The secrets differ.'];
  return [
    h(
      'section',
      { class: 'result', 'aria-label': 'Result' },
      h('h2', {}, 'Result'),
      h('h3', {}, 'Public key'),
      h('p', { class: 'number-text' }, words(publicKey)),
      h('h3', {}, signs(task) ? 'Signature' : 'Shared secret'),
      h('output', { class: 'big-number', tabindex: 0, 'aria-label': 'Result' }, words(outcome)),
      h('p', { class: holds ? 'agreed' : 'disagreed' }, verdict[holds ? 0 : 1]),
    ),
    h('h2', {}, 'Explained'),
    h('ol', { class: 'steps' }, ...steps(task, result)),
    h('h2', {}, 'Measured'),
    bars('Times on the curve', all, list.at(-1) as (typeof list)[number]),
  ];
}

const words = (hex: string): string => hex.match(/.{1,8}/g)?.join(' ') ?? '';
const step = (title: string, ...content: readonly (HTMLElement | false | undefined)[]): HTMLElement =>
  h('li', {}, h('h3', {}, title), ...content);
const text = (words: string): HTMLElement => h('p', {}, words);

function steps(task: CurveTask, { scalar, plan, refusesAnother, onBigInt }: CurveResult): HTMLElement[] {
  const secret = h(
    'details',
    {},
    h('summary', {}, 'the number, made for this and thrown away'),
    h('p', { class: 'number-text' }, hexGroups(scalar)),
  );
  return [
    step('Secret number', text(SECRETS[task]), secret),
    ...(plan ? combSteps(plan, scalar, task) : ladderSteps(scalar)),
    ...FORMULAS[task].map(([title, words]) => step(title, text(words))),
    ...(refusesAnother === undefined ? [] : [check(refusesAnother, 'A message with one byte more was refused under the same signature.')]),
    ...(onBigInt ? [check(onBigInt.agrees, 'Doubling and adding on BigInt gave the same point.')] : []),
  ];
}

const check = (holds: boolean, words: string): HTMLElement =>
  step('Check', h('p', { class: holds ? '' : 'wrong' }, holds ? words : `NOT so: ${words}`));

const SECRETS: Readonly<Record<CurveTask, string>> = {
  'p256-sign': 'The private key is a number d of 256 bits. The public key is d · G, the point G added to itself d times.',
  'ed25519-sign': 'A seed of 32 bytes is hashed. Half of the hash is the secret number s, and the public key is the point s · B.',
  'p256-agree': 'Each side has a private number d and shows the point d · G. The secret is one side’s number times the other side’s point.',
  'x25519-agree':
    'Each side has a private number and shows one coordinate, u, of its point. The secret is one side’s number times the other side’s point.',
};

const FORMULAS: Readonly<Record<CurveTask, readonly (readonly [string, string])[]>> = {
  'p256-sign': [
    [
      'Sign',
      'For each signature there is a new secret number k. r is the x coordinate of k · G, and s = (h + r · d) / k modulo the order of the curve, where h is the hash of the message.',
    ],
    [
      'Verify',
      'The x coordinate of (h / s) · G + (r / s) · Q must be r, where Q is the public key. All of these numbers are public, so this may take a varying time.',
    ],
  ],
  'ed25519-sign': [
    [
      'Sign',
      'The second half of the hash and the message give a number r, and R = r · B. The signature is R and S = r + h · s modulo the order of B, where h is the hash of R, the public key and the message.',
    ],
    ['Verify', 'S · B must be R + h · A, where A is the public key. All of these numbers are public, so this may take a varying time.'],
  ],
  'p256-agree': [
    [
      'Agree',
      'Both sides come to the same point, since a · (b · G) = b · (a · G). Its x coordinate is the secret; a key is derived from it by a hash function.',
    ],
  ],
  'x25519-agree': [
    [
      'Agree',
      'Both sides come to the same u, since the order of two multiplications does not matter. A key is derived from it by a hash function.',
    ],
  ],
};

function combSteps(plan: NonNullable<CurveResult['plan']>, scalar: bigint, task: CurveTask): HTMLElement[] {
  const { teeth, stride, digits, tables, entries, additions, doublings, making } = plan;
  const made =
    making.additions === 0
      ? `${tables} tables with ${entries} points each are made once, for the point that everybody begins with.`
      : `A table of ${entries} points is made anew for the other side’s point: ${making.additions} additions and ${making.doublings} doublings.`;
  return [
    step(
      'Digits',
      text(
        `Every bit of the number is made a sign, plus or minus. ${teeth} signs that lie ${stride === 1 ? 'side by side' : `${stride} places apart`} make a digit, and a table has the point for each.`,
      ),
      signStrip(scalar, plan),
    ),
    step('Table', text(`${made} Each look-up reads a whole table, so that nobody can tell which entry was wanted.`)),
    step(
      'Counts',
      h(
        'dl',
        { class: 'counts' },
        count(doublings + making.doublings, 'doublings'),
        count(additions + making.additions, 'additions'),
        count(digits, 'look-ups'),
        count(digits * entries, 'table entries read'),
      ),
      h(
        'p',
        { class: 'remark' },
        `Of one multiple${signs(task) ? ', such as that in a signature' : ''}. They depend on the curve alone: that is what constant time means here. Doubling and adding bit by bit would take ${grouped(255)} doublings, and additions that show how many bits are set.`,
      ),
    ),
  ];
}

function ladderSteps(scalar: bigint): HTMLElement[] {
  return [
    step(
      'Ladder',
      text(
        'The bits are read from the highest on. Two points go along, whose difference is always the point that came; each bit says which of the two is doubled, and the other becomes their sum (Montgomery, 1987; RFC 7748).',
      ),
      windowStrip(scalar, LADDER_BITS, 1),
    ),
    step(
      'Counts',
      h('dl', { class: 'counts' }, count(LADDER_BITS, 'doublings'), count(LADDER_BITS, 'additions'), count(0, 'look-ups')),
      h('p', { class: 'remark' }, 'One of each a bit, whatever the bit is: that is what constant time means here.'),
    ),
  ];
}
