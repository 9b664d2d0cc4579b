/** A Diffie–Hellman key exchange between two panels, each with a worker of its own: only public keys pass between them. */
import { type DhGroupName, dhGroupNames } from 'limber/dh/groups';
import type { KeyPair, SharedSecret } from '../../worker/exchange.ts';
import { Activity } from '../activity.ts';
import { Desk } from '../desk.ts';
import { fill, h } from '../dom.ts';
import { field, select } from '../field.ts';
import { duration, hexGroups, shortened } from '../format.ts';
import { keep, recall } from '../store.ts';

const NAMES = ['Alice', 'Bob'] as const;

interface Side {
  readonly name: string;
  readonly desk: Desk;
  readonly panel: HTMLElement;
  keys?: KeyPair;
  shared?: SharedSecret;
}

export function exchangeView(): HTMLElement {
  const activity = new Activity();
  const sides = NAMES.map((name): Side => ({ name, desk: new Desk(), panel: h('section', { class: 'panel', 'aria-label': name }) })) as [
    Side,
    Side,
  ];
  const wire = h('section', { class: 'wire', 'aria-label': 'What passes between them' });
  const verdict = h('p', { class: 'verdict', role: 'status', 'aria-live': 'polite' });
  const group = field(
    'Group',
    select(
      dhGroupNames.map((name) => [name, name] as const),
      recall<string>('group') ?? 'ffdhe2048',
    ),
  );
  const exchange = h('button', { type: 'button', class: 'primary' }, 'Exchange keys');

  const show = () => {
    for (const side of sides) fill(side.panel, panel(side));
    fill(wire, wireContent(sides));
    const [a, b] = sides.map(({ shared }) => shared?.fingerprint);
    verdict.className = 'verdict';
    verdict.textContent = '';
    if (a === undefined || b === undefined) return;
    verdict.classList.add(a === b ? 'agreed' : 'disagreed');
    verdict.textContent = a === b ? 'Both have the same secret.' : 'The secrets differ.';
  };
  const reset = () => {
    for (const side of sides) {
      delete side.keys;
      delete side.shared;
    }
    show();
  };

  group.control.addEventListener('change', () => {
    keep('group', group.control.value);
    activity.cancel();
    reset();
  });
  exchange.addEventListener('click', async () => {
    if (activity.busy) return;
    reset();
    const name = group.control.value as DhGroupName;
    await activity.run(async (watch) => {
      const keys = await Promise.all(sides.map(({ desk }) => desk.run('keyPair', { group: name }, watch)));
      for (const [i, side] of sides.entries()) side.keys = keys[i] as KeyPair;
      show();
      const shared = await Promise.all(
        sides.map(({ desk }, i) => {
          const [{ privateKey }, { publicKey: theirPublicKey }] = [keys[i], keys[1 - i]] as [KeyPair, KeyPair];
          return desk.run('sharedSecret', { group: name, privateKey, theirPublicKey }, watch);
        }),
      );
      for (const [i, side] of sides.entries()) side.shared = shared[i] as SharedSecret;
      show();
    });
  });

  show();
  return h(
    'div',
    {},
    h('h1', {}, 'Key exchange'),
    h('p', { class: 'lead' }, 'Two sides agree on a secret while everything that passes between them is seen (Diffie and Hellman, 1976).'),
    h('div', { class: 'row' }, group.element),
    h('div', { class: 'actions' }, exchange, activity.element),
    h('div', { class: 'exchange' }, sides[0].panel, wire, sides[1].panel),
    verdict,
  );
}

function panel({ name, keys, shared }: Side): HTMLElement[] {
  const letter = name.charAt(0).toLowerCase();
  const other = letter === 'a' ? 'B' : 'A';
  if (!keys) return [h('h2', {}, name), h('p', { class: 'remark' }, 'has no keys yet.')];
  const parts = [
    h('h2', {}, name),
    h('h3', {}, `Private key ${letter}, ${keys.privateBits} bits`),
    h('details', {}, h('summary', {}, 'stays here'), h('p', { class: 'number-text' }, hexGroups(keys.privateKey))),
    h('h3', {}, h('span', {}, 'Public key ', letter.toUpperCase(), ' = g', h('sup', {}, letter), ' mod p')),
    h('p', { class: 'number-text' }, shortened(hexGroups(keys.publicKey), 54)),
    h('p', { class: 'remark' }, `in ${duration(keys.ms)}, first use of the kernel included`),
  ];
  if (!shared) return parts;
  return [
    ...parts,
    h('h3', {}, h('span', {}, 'Shared secret ', other, h('sup', {}, letter), ' mod p')),
    h('p', { class: 'number-text fingerprint' }, shared.fingerprint.match(/.{8}/g)?.join(' ') ?? ''),
    h('p', { class: 'remark' }, `its SHA-256, in ${duration(shared.ms)}`),
  ];
}

function wireContent(sides: readonly [Side, Side]): HTMLElement[] {
  const [alice, bob] = sides;
  const message = (letter: string, direction: string, { keys }: Side) =>
    h(
      'p',
      { class: `message ${direction} ${keys ? 'sent' : ''}` },
      h('b', {}, letter),
      keys ? h('span', { class: 'number-text' }, shortened(keys.publicKey.toString(16), 24)) : '',
    );
  return [
    h('h2', {}, 'On the wire'),
    message('A', 'rightwards', alice),
    message('B', 'leftwards', bob),
    h('p', { class: 'remark' }, 'An eavesdropper has p, g, A and B, and would need a discrete logarithm.'),
  ];
}
