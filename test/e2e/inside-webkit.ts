/** Uses the workbench from inside the page, as a user would, and reports what came out. */

import type { StudyName } from '../../lab/study.ts';

export interface Findings {
  readonly misdeeds: readonly string[];
  readonly result: string;
  readonly steps: string;
  readonly agreed: string;
  readonly chain: string;
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

const misdeeds: string[] = [];
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  misdeeds.push(`${violatedDirective} ${blockedURI}`),
);
window.addEventListener('error', ({ message }) => misdeeds.push(message));

async function until<T>(look: () => T | null | undefined | false): Promise<T> {
  for (;;) {
    const seen = look();
    if (seen) return seen;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const one = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
const button = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('button')].find(
    ({ textContent, offsetParent }) => textContent === name && offsetParent !== null,
  );

async function visit(place: string, title: string): Promise<void> {
  location.hash = place;
  await until(() => one('h1')?.innerText === title);
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
  (await until(() => button('Compute'))).click();
  const result = (await until(() => one('output'))).innerText;
  const steps = (await until(() => one('.steps'))).innerText;

  await visit('try/exchange', 'Key exchange');
  (await until(() => button('Exchange keys'))).click();
  const agreed = await until(() => one('.verdict')?.innerText);

  await visit('skipchain/chain', 'A chain, verified');
  const chain = (await until(() => one('.chain-summary .verdict'))).innerText;

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
    warmup: await study('warmup', 'Warm-up', true),
  };
  return { misdeeds, result, steps, agreed, chain, engine, studies, drawn };
}

await fetch('/report', { method: 'POST', body: JSON.stringify(await look()) });
