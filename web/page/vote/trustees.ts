/** The trustees: their keys, and what they do when the voting has ended. */
import { Activity } from '../activity.ts';
import { Desk } from '../desk.ts';
import { fill, h } from '../dom.ts';
import { shortened } from '../format.ts';
import type { Held } from './held.ts';

export interface TrusteesView {
  readonly element: HTMLElement;
  show(held: Held): void;
}

export function trusteesView(): TrusteesView {
  const desk = new Desk();
  const activity = new Activity();
  const list = h('ol', { class: 'trustees' });
  const needed = h('p');
  const end = h('button', { type: 'button', class: 'primary', onclick: () => void endVoting() }, 'End the voting and add the ballots up');
  const publish = h('button', { type: 'button', class: 'primary', onclick: () => void publishResult() }, 'Publish the result');
  let held: Held | undefined;

  async function endVoting(): Promise<void> {
    const vote = held;
    if (!vote) return;
    await activity.run(async (watch) => {
      if (!vote.isClosed) await vote.append({ type: 'EndBallots' }, watch);
      await vote.append(await desk.run('voteTally', { archive: vote.archive }, watch), watch);
    });
  }

  async function decrypt(owner: number): Promise<void> {
    const vote = held;
    const privateKey = vote?.keys.privateKeys[owner - 1];
    if (!vote || !privateKey) return;
    await activity.run(async (watch) => {
      const input = { archive: vote.archive, group: vote.asked.group, owner, privateKey };
      await vote.append(await desk.run('voteDecryption', input, watch), watch);
    });
  }

  async function publishResult(): Promise<void> {
    const vote = held;
    if (!vote) return;
    await activity.run(async (watch) => vote.append(await desk.run('voteResult', { archive: vote.archive }, watch), watch));
  }

  function line(vote: Held, publicKey: string, i: number): HTMLElement {
    const owner = i + 1;
    const isDone = vote.decrypted.includes(owner);
    const disabled = isDone || vote.stage !== 'decrypting';
    const attributes = {
      type: 'button',
      disabled,
      'aria-label': `${isDone ? 'Decrypted' : 'Decrypt'} as trustee ${owner}`,
      onclick: () => void decrypt(owner),
    };
    return h(
      'li',
      {},
      h('b', {}, `Trustee ${owner}`),
      h('span', {}, 'public key ', h('code', {}, shortened(publicKey, 24)), h('small', {}, ' private key in this page’s memory')),
      h('button', attributes, isDone ? 'Decrypted' : 'Decrypt'),
    );
  }

  return {
    element: h(
      'section',
      { 'aria-labelledby': 'vote-trustees' },
      h('h2', { id: 'vote-trustees' }, 'Trustees'),
      needed,
      list,
      h('div', { class: 'actions' }, end, publish, activity.element),
    ),
    show: (vote) => {
      if (vote !== held) activity.say('');
      held = vote;
      const { trustees, threshold } = vote.asked;
      fill(needed, [
        threshold === trustees
          ? 'Each trustee has a key of its own, and the ballots are encrypted for the product of all: without any one of them nothing can be decrypted.'
          : `The trustees made one key together, and no one of them ever had it: any ${threshold} of ${trustees} decrypt, and fewer learn nothing.`,
      ]);
      const focused = [...list.querySelectorAll('button')].indexOf(document.activeElement as HTMLButtonElement);
      fill(
        list,
        vote.keys.publicKeys.map((key, i) => line(vote, key, i)),
      );
      list.querySelectorAll('button')[focused]?.focus();
      end.hidden = vote.stage !== 'voting';
      publish.hidden = vote.stage !== 'decrypting' || vote.decrypted.length < threshold;
    },
  };
}
