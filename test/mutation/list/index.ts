/** All mutants, by the layers of the sources. */
import type { Mutant } from '../mutant.ts';
import { asm } from './asm.ts';
import { ballot } from './ballot.ts';
import { belenios } from './belenios.ts';
import { binary } from './binary.ts';
import { blsThreshold } from './bls-threshold.ts';
import { cli } from './cli.ts';
import { cose } from './cose.ts';
import { curve } from './curve.ts';
import { drand } from './drand.ts';
import { election } from './election.ts';
import { electionGuard } from './electionguard.ts';
import { encoding } from './encoding.ts';
import { evm } from './evm.ts';
import { field } from './field.ts';
import { formulas } from './formulas.ts';
import { groth16 } from './groth16.ts';
import { group } from './group.ts';
import { hash } from './hash.ts';
import { jose } from './jose.ts';
import { fields } from './kernels/field.ts';
import { integers } from './kernels/int.ts';
import { doubles } from './kernels/js.ts';
import { elsewhere } from './kernels/wide-fma.ts';
import { members } from './members.ts';
import { modular } from './modular.ts';
import { numtheory } from './numtheory.ts';
import { pairing } from './pairing.ts';
import { parallel } from './parallel.ts';
import { params } from './params.ts';
import { proof } from './proof.ts';
import { runtime } from './runtime.ts';
import { curves } from './scheme/curves.ts';
import { dstu4145 } from './scheme/dstu4145.ts';
import { keys } from './scheme/keys.ts';
import { pairings } from './scheme/pairings.ts';
import { residues } from './scheme/residues.ts';
import { rsa } from './scheme/rsa.ts';
import { shuffle } from './shuffle.ts';
import { skipchain } from './skipchain.ts';
import { study } from './study.ts';
import { threshold } from './threshold.ts';
import { util } from './util.ts';
import { workbench } from './workbench.ts';

export const LISTS: Readonly<Record<string, readonly Mutant[]>> = {
  util,
  params,
  encoding,
  hash,
  asm,
  'kernels/int': integers,
  'kernels/js': doubles,
  'kernels/wide-fma': elsewhere,
  'kernels/field': fields,
  formulas,
  runtime,
  modular,
  numtheory,
  field,
  curve,
  binary,
  group,
  members,
  study,
  pairing,
  parallel,
  'scheme/residues': residues,
  'scheme/curves': curves,
  'scheme/dstu4145': dstu4145,
  'scheme/pairings': pairings,
  'scheme/rsa': rsa,
  'scheme/keys': keys,
  proof,
  ballot,
  shuffle,
  belenios,
  election,
  electionguard: electionGuard,
  threshold,
  'bls-threshold': blsThreshold,
  drand,
  jose,
  cose,
  groth16,
  evm,
  skipchain,
  cli,
  workbench,
};
