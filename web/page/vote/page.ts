/** The page Vote: a small election by the rules of Belenios, from the trustees' keys to the result. */
import { Activity } from '../activity.ts';
import { Desk } from '../desk.ts';
import { h } from '../dom.ts';
import type { Page } from '../view.ts';
import { boardView } from './board.ts';
import { boothView } from './booth.ts';
import { bulletinBoard } from './bulletin-board.ts';
import { type Asked, Held } from './held.ts';
import { resultView } from './result.ts';
import { setUpForm } from './set-up.ts';
import { trusteesView } from './trustees.ts';

export const votePage: Page = {
  name: 'vote',
  title: 'Vote',
  where:
    'This browser makes the keys, encrypts, decrypts and verifies. The bulletin board is kept and verified by the workbench’s server, on this machine.',
  open: () => {
    const element = h('div', { class: 'page' }, voteView());
    return { element, visit: () => {} };
  },
};

function voteView(): HTMLElement {
  const desk = new Desk();
  const activity = new Activity();
  const parts = [boothView(), boardView(), trusteesView(), resultView()];
  const open = h('div', { hidden: true }, ...parts.map(({ element }) => element));
  const form = setUpForm(activity.element, () => void begin());

  async function begin(): Promise<void> {
    let asked: Asked;
    try {
      asked = form.read();
    } catch (error) {
      activity.fail(error);
      return;
    }
    await activity.run(
      async (watch) => {
        const keys = await desk.run('voteKeys', asked, watch);
        const setUp = await desk.run('voteSetUp', { ...asked, trustees: keys.trustees }, watch);
        const board = await bulletinBoard();
        watch.onProgress({ label: 'The board verifies the set-up', done: 0, total: 1 });
        const archive = await board.begin({ election: setUp.election, trustees: keys.trustees, credentials: setUp.credentials }, watch);
        const held: Held = new Held(asked, keys, setUp, board, archive, () => {
          for (const part of parts) part.show(held);
        });
        for (const part of parts) part.show(held);
        open.hidden = false;
      },
      () => 'The election is open: voters find it below.',
    );
  }

  return h(
    'article',
    { class: 'vote' },
    h('h1', {}, 'A small election'),
    h(
      'p',
      { class: 'lead' },
      'Trustees make keys, a booth encrypts ballots, a board keeps them, and whoever looks verifies everything: by the rules of Belenios, whose own tools take the archive.',
    ),
    h(
      'p',
      { class: 'remark' },
      'Private keys, shares and credentials are in the memory of this page alone, and are never sent: when you close or reload it they are gone, and with them whatever they could still decrypt. A real election gives each trustee and each voter a machine of their own.',
    ),
    h('h2', {}, 'Set-up'),
    form.element,
    open,
  );
}
