/** What a voter chooses from. */
import { h, uniqueId } from '../dom.ts';
import { type Asked, choicesOf } from './held.ts';

export interface ChoicesForm {
  readonly element: HTMLElement;
  /** 0 or 1 for every choice; or what is wrong with them. */
  read(): readonly number[] | string;
}

export function choicesForm(asked: Asked): ChoicesForm {
  const name = uniqueId('choice');
  const type = asked.most === 1 ? 'radio' : 'checkbox';
  const inputs = choicesOf(asked).map(() => h('input', { type, name, id: uniqueId('choice') }));
  const rows = choicesOf(asked).map((text, i) => {
    const input = inputs[i] as HTMLInputElement;
    return h('span', { class: 'check' }, input, h('label', { for: input.id }, text));
  });
  return {
    element: h('fieldset', { class: 'ballot-choices' }, h('legend', {}, asked.question || 'The question'), ...rows),
    read: () => {
      const votes = inputs.map(({ checked }) => Number(checked));
      return fault(asked, votes) ?? votes;
    },
  };
}

function fault({ blank, most }: Asked, votes: readonly number[]): string | undefined {
  const chosen = votes.slice(blank ? 1 : 0).reduce((sum, vote) => sum + vote, 0);
  if (blank && votes[0] === 1 && chosen > 0) return 'A blank vote has no other choice.';
  if (blank && votes[0] === 0 && chosen === 0) return 'Choose an answer, or vote blank.';
  return chosen > most ? `Choose ${most} at most.` : undefined;
}

/** A vote that is allowed. */
export function randomVotes(asked: Asked): readonly number[] {
  const { length } = choicesOf(asked);
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const one = random % length;
  return Array.from({ length }, (_, i) => Number(i === one));
}
