/** The suites by name. A new one is a file beside this and a line here. */
import type { Suite } from '../entry.ts';
import { ballots } from './ballots.ts';
import { bls } from './bls.ts';
import { curves } from './curves.ts';
import { dsa } from './dsa.ts';
import { dstu4145 } from './dstu4145.ts';
import { evm } from './evm.ts';
import { field } from './field.ts';
import { forms } from './forms.ts';
import { modexp } from './modexp.ts';
import { bdn, pairing, skipchain } from './pairing.ts';
import { passkeys } from './passkeys.ts';
import { points } from './points.ts';
import { primes } from './primes.ts';
import { rsa } from './rsa.ts';
import { shuffles } from './shuffles.ts';
import { staticModules } from './static-modules.ts';
import { tokens } from './tokens.ts';
import { withoutWebAssembly } from './without-webassembly.ts';

export const suites: readonly Suite[] = [
  modexp,
  forms,
  primes,
  rsa,
  dsa,
  field,
  points,
  curves,
  withoutWebAssembly,
  staticModules,
  dstu4145,
  bls,
  evm,
  pairing,
  bdn,
  skipchain,
  ballots,
  shuffles,
  tokens,
  passkeys,
];

export function suiteNamed(name: string): Suite {
  const suite = suites.find((candidate) => candidate.name === name);
  if (suite === undefined) throw new RangeError(`there is no suite ${name}`);
  return suite;
}
