/** What the readings of an engine come to, as Markdown and complaints. */
import { CONTROL, LEAKS } from './control.ts';
import type { MachineCode } from './machine-code.ts';
import type { Reading } from './reading.ts';
import type { Subject } from './subjects.ts';

export interface Row {
  readonly subject: Subject;
  readonly tier: string;
  /** Of the function. */
  readonly name: string;
  readonly reading: Reading;
}

type Key = (subject: Subject) => string;

const COLUMNS: readonly (readonly [title: string, of: (reading: Reading) => number])[] = [
  ['conditional jumps', ({ jumps }) => jumps],
  ["engine's checks", ({ checks }) => checks],
  ['back', ({ loops }) => loops],
  ['ahead', ({ ahead }) => ahead],
  ['by public memory', ({ byPublicMemory }) => byPublicMemory],
  ['unread', ({ unread }) => unread],
  ['helpers', ({ helpers }) => helpers],
  ['unexplained', ({ unexplained }) => unexplained.length],
];

/** A table: of each compiler, and of what belongs together by the key. */
export function table(rows: readonly Row[], subjects: readonly Subject[], keyOf: Key): readonly string[] {
  const titles = ['compiler', 'modules', 'functions read', ...COLUMNS.map(([title]) => title)];
  const keys = [...new Set(subjects.map(keyOf))].filter((key) => key !== CONTROL);
  const lines = tiersOf(rows).flatMap((tier) =>
    keys.flatMap((key) => {
      const members = subjects.filter((subject) => keyOf(subject) === key);
      const own = rows.filter((row) => row.tier === tier && members.includes(row.subject));
      if (own.length === 0) return [];
      const compiled = members.filter((member) => own.some(({ subject }) => subject === member));
      const functions = compiled.reduce((sum, { module }) => sum + module.functions.length, 0);
      const counts = COLUMNS.map(([, of]) => own.reduce((sum, { reading }) => sum + of(reading), 0));
      return [[tier, key, `${own.length} of ${functions}`, ...counts]];
    }),
  );
  return [titles, titles.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`);
}

const tiersOf = (rows: readonly Pick<MachineCode, 'tier'>[]): readonly string[] => [...new Set(rows.map(({ tier }) => tier))].sort();

/** What is wrong, one a line: of limber's modules what cannot be explained, of the control what was not seen. */
export function complaints(rows: readonly Row[]): readonly string[] {
  if (rows.length === 0) return ['no machine code was found'];
  const unexplained = rows
    .filter(({ subject }) => subject.name !== CONTROL)
    .flatMap(({ subject, tier, name, reading }) =>
      reading.unexplained.map(
        ({ trouble, instruction: { at, text } }) => `${trouble}: ${tier}, ${subject.name}, ${name} at ${at.toString(16)}: ${text}`,
      ),
    );
  const unseen = tiersOf(rows).flatMap((tier) =>
    Object.entries(LEAKS)
      .filter(([leak, trouble]) => {
        const row = rows.find(({ subject, name, tier: own }) => subject.name === CONTROL && name === leak && own === tier);
        return !row?.reading.unexplained.some((found) => found.trouble === trouble);
      })
      .map(([leak]) => `the control was not seen to leak: ${tier}, ${leak}`),
  );
  return [...unexplained, ...unseen];
}
