/** The form of a new election. */
import type { VoteGroup } from '../../worker/vote/keys.ts';
import { h, uniqueId } from '../dom.ts';
import { type Field, FieldFault, field, select } from '../field.ts';
import type { Asked } from './held.ts';

const GROUPS: readonly (readonly [VoteGroup, string])[] = [
  ['Ed25519', 'Ed25519: Belenios’ default'],
  ['BELENIOS-2048', 'BELENIOS-2048: a prime'],
  ['RFC-3526-2048', 'RFC-3526-2048: a safe prime'],
];
const MOST = { voters: 50, trustees: 9, answers: 10, characters: 200 } as const;

export interface SetUpForm {
  readonly element: HTMLFormElement;
  /** What is asked. @throws {FieldFault} what is wrong with it. */
  read(): Asked;
}

/** @param beside - what stands beside the button. */
export function setUpForm(beside: HTMLElement, onSubmit: () => void): SetUpForm {
  const number = (label: string, value: number, hint: string) =>
    field(label, h('input', { inputmode: 'numeric', value, autocomplete: 'off' }), hint);
  const name = field('Title', h('input', { value: 'Board of the chess club', maxlength: MOST.characters, autocomplete: 'off' }));
  const question = field('Question', h('input', { value: 'Who keeps the books?', maxlength: MOST.characters, autocomplete: 'off' }));
  const answers = field(
    'Answers',
    h('textarea', { rows: 4, spellcheck: 'false' }, 'Anna\nBeat\nClara'),
    `One a line, 2 to ${MOST.answers}`,
  );
  const blank = h('input', { type: 'checkbox', id: uniqueId('blank'), checked: true });
  const most = number('Answers a voter may choose', 1, 'At most so many');
  const voters = number('Voters', 5, `1 to ${MOST.voters}; each gets a credential`);
  const trustees = number('Trustees', 3, `1 to ${MOST.trustees}; each gets a private key`);
  const threshold = number('Trustees needed to decrypt', 2, '2 or more; with all of them, nobody may be absent');
  const group = field('Group', select(GROUPS), 'A curve, or numbers of 2048 bits with exponents of 256 or 2047');
  const row = (...fields: readonly Field<HTMLElement>[]) => h('div', { class: 'row' }, ...fields.map(({ element }) => element));
  const element = h(
    'form',
    { novalidate: true, class: 'vote-form' },
    row(name, question),
    row(answers, group),
    h('p', { class: 'check' }, blank, h('label', { for: blank.id }, 'A vote may be blank')),
    row(most, voters),
    row(trustees, threshold),
    h('div', { class: 'actions' }, h('button', { type: 'submit', class: 'primary' }, 'Make keys and open the election'), beside),
  );
  element.addEventListener('submit', (event) => {
    event.preventDefault();
    onSubmit();
  });
  return {
    element,
    read: () => {
      const list = answers.control.value
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
      if (list.length < 2 || list.length > MOST.answers) throw new FieldFault(answers, `There must be 2 to ${MOST.answers} answers.`);
      if (new Set(list).size !== list.length) throw new FieldFault(answers, 'The answers must be different.');
      const count = whole(trustees, 1, MOST.trustees);
      return {
        ...{ name: name.control.value.trim(), question: question.control.value.trim(), answers: list, blank: blank.checked },
        ...{ most: whole(most, 1, list.length), voters: whole(voters, 1, MOST.voters), trustees: count },
        threshold: whole(threshold, Math.min(2, count), count),
        group: group.control.value as VoteGroup,
      };
    },
  };
}

function whole(field: Field<HTMLInputElement>, least: number, most: number): number {
  const { control, element } = field;
  const value = Number(control.value);
  if (/^\d+$/.test(control.value.trim()) && value >= least && value <= most) return value;
  throw new FieldFault(field, `${element.querySelector('label')?.textContent}: a whole number from ${least} to ${most}.`);
}
