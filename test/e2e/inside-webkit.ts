/** Uses the workbench from inside the page, as a user would, and reports what came out. */

import type { StudyName } from '../../lab/study.ts';
import { button, misdeeds, one, until, visit } from './inside-page.ts';

export interface Findings {
  readonly misdeeds: readonly string[];
  readonly result: string;
  readonly steps: string;
  readonly agreed: string;
  readonly chain: string;
  readonly beacons: string;
  /** Elections of both systems, and one that was changed. */
  readonly elections: readonly string[];
  readonly engine: string;
  readonly studies: Readonly<Record<StudyName, StudyFindings>>;
  /** The part of the chart's pixels that is not empty. */
  readonly drawn: number;
}

export interface StudyFindings {
  /** What was said at its end. */
  readonly status: string;
  /** The text of every cell, a list a row; the first has the columns' names. */
  readonly table: readonly (readonly string[])[];
}

/** Runs a study to its end, or until its first rows are there. */
async function study(name: StudyName, title: string, whole: boolean): Promise<StudyFindings> {
  await visit(`lab/${name}`, title);
  (await until(() => button('Run in this browser'))).click();
  if (!whole) {
    await until(() => one('.results tbody tr'));
    (await until(() => button('Cancel'))).click();
  }
  const status = await until(
    () =>
      [...document.querySelectorAll<HTMLElement>('.status')].find(({ innerText }) => /^Cancelled after|rows? in |^Failed/.test(innerText))
        ?.innerText,
  );
  const table = [...(await until(() => one('.results table'))).querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll<HTMLElement>('th, td')].map(({ innerText }) => innerText),
  );
  return { status, table };
}

async function look(): Promise<Findings> {
  await visit('try/power', 'Modular exponentiation');
  const example = await until(() => one('main select') as HTMLSelectElement | null);
  example.value = [...example.options].find(({ text }) => text.startsWith('By hand'))?.value ?? '';
  example.dispatchEvent(new Event('change'));
  (await until(() => button('Compute'))).click();
  const result = (await until(() => one('output'))).innerText;
  const steps = (await until(() => one('.steps'))).innerText;

  await visit('try/exchange', 'Key exchange');
  (await until(() => button('Exchange keys'))).click();
  const agreed = await until(() => one('.verdict')?.innerText);

  await visit('skipchain/chain', 'A chain, verified');
  const chain = (await until(() => one('.chain-summary .verdict'))).innerText;

  await visit('beacons', 'Beacons, verified');
  (await until(() => button('Verify'))).click();
  const beacons = (await until(() => one('.beacons .verdict'))).innerText;

  await visit('verify', 'Verify an election');
  const elections: string[] = [];
  for (const sample of ['Helios, 12 ballots', 'Helios, one ballot changed', 'Belenios, 12 ballots']) {
    const choice = (await until(() => one('[aria-label=Sample]:not([hidden])'))) as HTMLSelectElement;
    choice.value = sample;
    (await until(() => button('Hold and verify'))).click();
    elections.push((await until(() => one('.election-result .verdict'))).innerText);
  }

  await visit('engine', 'Engine');
  const engine = (await until(() => one('.facts dd'))).innerText;

  const methods = await study('methods', 'Multiplication methods', false);
  const canvas = (await until(() => one('canvas'))) as HTMLCanvasElement;
  const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, canvas.width, canvas.height);
  const drawn = data.filter((value, i) => i % 4 === 3 && value > 0).length / (data.length / 4);
  const studies = {
    methods,
    reductions: await study('reductions', 'Reductions and switches', false),
    ratios: await study('ratios', 'Ratios', false),
    nist: await study('nist', 'Sizes of NIST SP 800-57', false),
    ballots: await study('ballots', 'Ballots', false),
    fields: await study('fields', 'Fields', false),
    warmup: await study('warmup', 'Warm-up', true),
  };
  return { misdeeds, result, steps, agreed, chain, beacons, elections, engine, studies, drawn };
}

await fetch('/report', { method: 'POST', body: JSON.stringify(await look()) });
