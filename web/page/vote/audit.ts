/** An opened ballot, choice by choice: what the voter chose, the random number of the booth, and whether they give the ciphertext. */
import type { VoteAudit } from '../../worker/vote/audit.ts';
import { h } from '../dom.ts';
import { shortened } from '../format.ts';
import { table } from '../table.ts';
import { type Asked, choicesOf } from './held.ts';

export function auditView(
  asked: Asked,
  votes: readonly number[],
  randomness: readonly string[],
  { isTracked, choices }: VoteAudit,
): HTMLElement {
  const isHonest = isTracked && choices.every(({ isAlpha, isBeta }) => isAlpha && isBeta);
  const mark = (holds: boolean) => h('span', { class: holds ? 'agreed' : 'disagreed' }, holds ? '✓ holds' : '✗ does not hold');
  const cell = (text: string, holds: boolean) => h('span', {}, h('code', {}, shortened(text, 16)), ' ', mark(holds));
  const rows = choicesOf(asked).map((name, i) => {
    const { alpha, beta, isAlpha, isBeta } = choices[i] as VoteAudit['choices'][number];
    return [name, String(votes[i]), h('code', {}, shortened(randomness[i] as string, 16)), cell(alpha, isAlpha), cell(beta, isBeta)];
  });
  return h(
    'div',
    { class: 'audit' },
    h(
      'p',
      { class: isHonest ? 'verdict agreed' : 'verdict disagreed' },
      isHonest ? 'The booth encrypted what was chosen.' : 'The booth did not encrypt what was chosen.',
    ),
    h(
      'p',
      { class: 'remark' },
      `Another worker computed every ciphertext again from your choice and the random number r that the booth gave away, and the ballot’s digest is ${isTracked ? '' : 'not '}the tracker.`,
    ),
    table({ caption: 'The opened ballot', head: ['Choice', 'Vote', 'r', 'α = r · G', 'β = r · Y + vote · G'], rows }),
  );
}
