/** The booth: a voter's choices become a ballot, which is cast, or opened and checked. */
import type { VoteBallot } from '../../worker/vote/booth.ts';
import { Activity } from '../activity.ts';
import { Desk, type Watch } from '../desk.ts';
import { fill, h } from '../dom.ts';
import { field } from '../field.ts';
import { duration, grouped } from '../format.ts';
import { auditView } from './audit.ts';
import { type ChoicesForm, choicesForm, randomVotes } from './choices.ts';
import type { Held } from './held.ts';

export interface BoothView {
  readonly element: HTMLElement;
  show(held: Held): void;
}

export function boothView(): BoothView {
  const desk = new Desk();
  // Who checks the booth has a worker of its own, which has made no ballot.
  const auditor = new Desk();
  const activity = new Activity();
  const voter = field('Who votes', h('select', { onchange: () => showCredential() }));
  const credential = h('code');
  const choices = h('div');
  const outcome = h('div', { 'aria-live': 'polite' });
  const encrypt = h('button', { type: 'submit', class: 'primary' }, 'Encrypt');
  const others = h('button', { type: 'button', onclick: () => void letOthersVote() }, 'Let all others vote at random');
  let held: Held | undefined;
  let form: ChoicesForm | undefined;

  const credentialOf = (vote: Held, i: number): string => vote.setUp.voters[i]?.credential ?? '';
  const showCredential = () => {
    if (held) fill(credential, [credentialOf(held, Number(voter.control.value))]);
  };

  const encrypted = (vote: Held, i: number, votes: readonly number[], watch: Watch): Promise<VoteBallot> =>
    desk.run('voteBallot', { election: vote.setUp.election, credential: credentialOf(vote, i), votes }, watch);

  async function encryptChoices(): Promise<void> {
    const [vote, read] = [held, form?.read()];
    if (!vote || !read) return;
    if (typeof read === 'string') return activity.fail(read);
    fill(outcome, []);
    const made = await activity.run(
      (watch) => encrypted(vote, Number(voter.control.value), read, watch),
      () => 'Encrypted: the booth can no longer change the ballot without changing its tracker.',
    );
    if (made) offer(vote, made, read);
  }

  /** The voter decides when the booth has committed itself. */
  function offer(vote: Held, made: VoteBallot, votes: readonly number[]): void {
    const cast = h('button', { type: 'button', class: 'primary' }, 'Cast this ballot');
    const open = h('button', { type: 'button' }, 'Open it and check');
    const actions = h('div', { class: 'actions' }, cast, open);
    const size = `${grouped(made.ballot.length)} bytes, encrypted and proven in ${duration(made.ms)}`;
    const after = h('div');
    cast.addEventListener('click', async () => {
      await activity.run(
        async (watch) => {
          await vote.append({ type: 'Ballot', ballot: made.ballot }, watch);
          actions.remove();
          encrypt.focus();
        },
        () => `Cast: it is ballot ${vote.credentials.length} on the board.`,
      );
    });
    open.addEventListener('click', async () => {
      actions.remove();
      encrypt.focus();
      const { election } = vote.setUp;
      const input = { election, ballot: made.ballot, tracker: made.tracker, votes, randomness: made.randomness };
      const found = await activity.run(
        (watch) => auditor.run('voteAudit', input, watch),
        (ms) => `Checked in ${duration(ms)}. What was opened is not cast: encrypt another ballot.`,
      );
      if (found) fill(after, [auditView(vote.asked, votes, made.randomness, found)]);
    });
    fill(outcome, [
      h(
        'div',
        { class: 'panel made' },
        h('h3', {}, 'Tracker'),
        h('output', { class: 'tracker', 'aria-label': 'Tracker' }, made.tracker),
        h('p', { class: 'remark' }, size),
        actions,
        after,
      ),
    ]);
    cast.focus();
  }

  async function letOthersVote(): Promise<void> {
    const vote = held;
    if (!vote) return;
    const waiting = vote.setUp.voters.flatMap(({ publicKey }, i) => (vote.credentials.includes(publicKey) ? [] : [i]));
    await activity.run(
      async (watch) => {
        for (const [done, i] of waiting.entries()) {
          const onProgress = () => watch.onProgress({ label: `Voter ${i + 1} votes`, done, total: waiting.length });
          const { ballot } = await encrypted(vote, i, randomVotes(vote.asked), { ...watch, onProgress });
          await vote.append({ type: 'Ballot', ballot }, watch);
        }
      },
      (ms) => (waiting.length === 0 ? 'All have voted.' : `${waiting.length} voted in ${duration(ms)}.`),
    );
  }

  const ballotForm = h(
    'form',
    { novalidate: true },
    h('div', { class: 'row' }, voter.element),
    h('p', { class: 'remark' }, 'The voter’s credential, which signs the ballot and which this page alone knows: ', credential),
    choices,
    h('div', { class: 'actions' }, encrypt, others, activity.element),
  );
  ballotForm.addEventListener('submit', (event) => {
    event.preventDefault();
    void encryptChoices();
  });
  return {
    element: h(
      'section',
      { 'aria-labelledby': 'vote-booth' },
      h('h2', { id: 'vote-booth' }, 'Booth'),
      h(
        'p',
        {},
        'The booth encrypts every choice as 0 or 1 and proves that the vote is allowed; who does not trust it has the ballot opened, where a booth that cheats is found out, and casts another one.',
      ),
      ballotForm,
      outcome,
    ),
    show: (vote) => {
      const isNew = vote !== held;
      held = vote;
      const chosen = isNew ? '0' : voter.control.value;
      fill(
        voter.control,
        vote.setUp.voters.map(({ publicKey }, i) => {
          const times = vote.credentials.filter((each) => each === publicKey).length;
          const text = times === 0 ? `Voter ${i + 1}` : `Voter ${i + 1}, has voted`;
          return h('option', { value: i, selected: String(i) === chosen }, text);
        }),
      );
      fill(voter.hint, ['Who votes again replaces the vote: the last ballot counts']);
      showCredential();
      const isOpen = vote.stage === 'voting' && !vote.isClosed;
      for (const button of [encrypt, others]) button.disabled = !isOpen;
      if (!isOpen) fill(outcome, []);
      if (!isNew) return;
      form = choicesForm(vote.asked);
      fill(choices, [form.element]);
      fill(outcome, []);
      activity.say('');
    },
  };
}
