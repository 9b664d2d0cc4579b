/** Holds an election from inside the page, as a user would, and reports what came out. */
import { button, misdeeds, one, until, visit } from './inside-page.ts';

export interface VoteFindings {
  readonly misdeeds: readonly string[];
  /** What the audit of an opened ballot says. */
  readonly audit: string;
  /** What is said when a ballot is tampered with, and at which line. */
  readonly tampered: { readonly verdict: string; readonly line: string };
  readonly restored: string;
  /** The votes of every choice. */
  readonly result: readonly string[];
  /** In base64. */
  readonly archive: string;
}

const press = async (name: string): Promise<void> => (await until(() => button(name))).click();
const labelled = (text: string): HTMLInputElement =>
  [...document.querySelectorAll('label')].find(({ innerText }) => innerText.startsWith(text))?.control as HTMLInputElement;
const verdict = (): string => one('.vote section > .verdict')?.innerText ?? '';

function fill(label: string, value: string): void {
  const control = labelled(label);
  control.value = value;
  control.dispatchEvent(new Event('change'));
}

async function encrypt(voter: string, choice: string): Promise<void> {
  fill('Who votes', voter);
  labelled(choice).click();
  await press('Encrypt');
  await until(() => button('Cast this ballot'));
}

async function cast(voter: string, choice: string, number: number): Promise<void> {
  await encrypt(voter, choice);
  await press('Cast this ballot');
  await until(() => document.body.innerText.includes(`Cast: it is ballot ${number} on the board.`));
}

async function hold(): Promise<VoteFindings> {
  await visit('vote', 'A small election');
  fill('Group', 'BELENIOS-2048');
  fill('Voters', '2');
  await press('Make keys and open the election');
  await until(() => document.body.innerText.includes('The election is open'));
  await encrypt('0', 'Beat');
  await press('Open it and check');
  const audit = (await until(() => one('.audit .verdict'))).innerText;
  await cast('0', 'Anna', 1);
  await cast('1', 'Clara', 2);
  await press('End the voting and add the ballots up');
  for (const owner of [2, 3]) {
    await press(`Decrypt as trustee ${owner}`);
    await until(() => document.querySelectorAll('.trustees button')[owner - 1]?.textContent === 'Decrypted');
  }
  await press('Publish the result');
  await until(() => verdict() === 'All 15 checks hold.');
  await press('Tamper: Ballot 1, record 6');
  await until(() => verdict().startsWith('Not valid'));
  const tampered = { verdict: verdict(), line: (one('.records .wrong .title') as HTMLElement).innerText.trim() };
  await press('Restore: Ballot 1, record 6');
  await until(() => verdict() === 'All 15 checks hold.');
  const result = [...document.querySelectorAll<HTMLElement>('.votes td.number')].map(({ innerText }) => innerText);
  const uuid = one('.records')?.getAttribute('data-election');
  const bytes = new Uint8Array(await (await fetch(`api/board/${uuid}.bel`)).arrayBuffer());
  const archive = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return { misdeeds, audit, tampered, restored: verdict(), result, archive };
}

await fetch('/report', { method: 'POST', body: JSON.stringify(await hold()) });
