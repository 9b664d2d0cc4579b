/** An election, verified from its files by all cores of this machine. */
import type { ElectionOutline } from '../../../app/election/outline/outline.ts';
import type { SampleElection } from '../../worker/election/samples.ts';
import type { VerifiedElection } from '../../worker/election/verify.ts';
import { Activity } from '../activity.ts';
import { Desk, type Watch } from '../desk.ts';
import { fill, h } from '../dom.ts';
import { duration } from '../format.ts';
import { HiredWorkers } from '../hired-workers.ts';
import { checkList, verdictText } from './check-list.ts';
import { dropZone } from './drop-zone.ts';
import type { GivenFiles } from './given.ts';
import { electionPicture } from './picture.ts';
import { reportBar } from './report-bar.ts';
import { sampleBar } from './sample-bar.ts';

const MOST_THREADS = 16;

export function electionView(): HTMLElement {
  const desk = new Desk();
  const activity = new Activity();
  const source = h('p', { class: 'remark' });
  const picture = h('div');
  const result = h('div', { class: 'election-result' });

  async function verify(given: (watch: Watch) => GivenFiles | Promise<GivenFiles>): Promise<void> {
    if (activity.busy) return;
    fill(source, []);
    fill(picture, []);
    fill(result, []);
    let outline: ElectionOutline | undefined;
    const found = await activity.run(async (watch) => {
      const { path, files } = await given(watch);
      fill(source, [path]);
      const onProgress: Watch['onProgress'] = (progress) => {
        watch.onProgress(progress);
        if (!progress.outline) return;
        outline = progress.outline;
        fill(picture, [electionPicture(outline, undefined)]);
      };
      return { path, verified: await inThreads(desk, { path, files }, { ...watch, onProgress }) };
    });
    if (!found) return;
    const { path, verified } = found;
    if (outline) fill(picture, [electionPicture(outline, verified.report)]);
    fill(result, findings(path, verified));
    activity.say(`${verdictText(verified.report)} ${duration(verified.report.milliseconds)}.`);
  }

  const hold = (path: string, sample: SampleElection): void =>
    void verify(async (watch) => ({ path, files: await desk.run('sampleElection', sample, watch) }));

  return h(
    'article',
    {},
    h('h1', {}, 'Verify an election'),
    h(
      'p',
      { class: 'lead' },
      'Helios, Belenios, ElectionGuard: from what its server published, everything is checked again – keys, every ballot, the tally, its decryption and the result – by all cores of this machine.',
    ),
    h(
      'p',
      { class: 'remark' },
      'Files are read here and go nowhere else: this page sends nothing, and its policy lets it send nothing to anybody.',
    ),
    dropZone((given) => void verify(() => given)),
    h('div', { class: 'actions' }, h('span', { class: 'remark' }, 'Or one that is held here and now:'), sampleBar(hold)),
    activity.element,
    source,
    picture,
    result,
  );
}

/** Cancelled, the threads end with the worker. */
async function inThreads(desk: Desk, given: GivenFiles, watch: Watch): Promise<VerifiedElection> {
  const workers = new HiredWorkers((address) => new Worker(address, { type: 'module' }));
  const threads = Math.min(navigator.hardwareConcurrency || 1, MOST_THREADS);
  try {
    return await desk.run('verifyElection', { ...given, threads, workers: workers.port }, watch, [workers.port]);
  } finally {
    workers.close();
  }
}

function findings(path: string, { report, places }: VerifiedElection): readonly HTMLElement[] {
  const placeOf = (place: string): string => places[place] ?? place;
  return [
    h('p', { class: `verdict ${report.valid ? 'agreed' : 'disagreed'}` }, verdictText(report)),
    h(
      'p',
      { class: 'remark' },
      `${report.format}, election `,
      h('code', { class: 'election-name' }, report.election || 'that cannot be read'),
    ),
    reportBar(path, report, placeOf),
    ...checkList(report, placeOf),
  ];
}
