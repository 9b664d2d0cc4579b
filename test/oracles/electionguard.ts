/** The ElectionGuard of PyPI, 1.4.0, in a Python of its own: it makes proofs, and says of other proofs whether they are valid. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** These run as `dist/test/oracles/….js`, three folders below the repository's root. */
const root = new URL('../../../', import.meta.url);
const script = fileURLToPath(new URL('test/oracles/ask_electionguard.py', root));

/** The Python that has it: where `.ci/run` puts it, or what `LIMBER_ELECTIONGUARD_PYTHON` names; undefined where there is none. */
export function electionGuardPython(): string | undefined {
  const python = process.env.LIMBER_ELECTIONGUARD_PYTHON ?? fileURLToPath(new URL('.oracles/bin/python', root));
  return existsSync(python) ? python : undefined;
}

/** A choice with its proof, all numbers in hexadecimal. */
export interface GuardedChoice {
  readonly key: string;
  /** Q̄, the extended base hash. */
  readonly base: string;
  readonly pad: string;
  readonly data: string;
  readonly proof: Readonly<Record<GuardedField, string>>;
}

export type GuardedField = `proof_${'zero' | 'one'}_${'pad' | 'data' | 'challenge' | 'response'}` | 'challenge';

/** Choices of these numbers, 0 or 1, each for a key of its own. */
export const guardedChoices = (python: string, numbers: readonly number[]): GuardedChoice[] =>
  ask(
    python,
    numbers.map((make) => ({ make })),
  );

/** Which of the choices are valid. */
export const areGuarded = (python: string, choices: readonly GuardedChoice[]): boolean[] =>
  ask(
    python,
    choices.map((check) => ({ check })),
  );

function ask<T>(python: string, requests: readonly object[]): T {
  return JSON.parse(execFileSync(python, [script], { input: JSON.stringify(requests), encoding: 'utf8', maxBuffer: 2 ** 26 })) as T;
}
