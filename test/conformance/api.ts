/** The public API, as the suite tests it. */
import * as ballot from '../../src/entries/ballot.ts';
import * as bdn from '../../src/entries/bdn.ts';
import * as bls from '../../src/entries/bls.ts';
import * as blsBn256 from '../../src/entries/bls-bn256.ts';
import * as bls12381 from '../../src/entries/bls12-381.ts';
import * as bn254 from '../../src/entries/bn254.ts';
import * as bn256 from '../../src/entries/bn256.ts';
import * as dh from '../../src/entries/dh.ts';
import * as drand from '../../src/entries/drand.ts';
import * as dsa from '../../src/entries/dsa.ts';
import * as ecBinary from '../../src/entries/ec/binary.ts';
import * as ec from '../../src/entries/ec.ts';
import * as ecdh from '../../src/entries/ecdh.ts';
import * as ecdsa from '../../src/entries/ecdsa.ts';
import * as eddsa from '../../src/entries/eddsa.ts';
import * as electionguard from '../../src/entries/electionguard.ts';
import * as elgamal from '../../src/entries/elgamal.ts';
import * as emulation from '../../src/entries/engine/emulation.ts';
import * as staticModules from '../../src/entries/engine/static.ts';
import { describeEngine, explainPow, setFamilies } from '../../src/entries/engine.ts';
import * as evm from '../../src/entries/evm.ts';
import * as groth16 from '../../src/entries/groth16.ts';
import * as groups from '../../src/entries/groups.ts';
import * as hashToCurve from '../../src/entries/hash-to-curve.ts';
import * as keys from '../../src/entries/keys.ts';
import * as powMany from '../../src/entries/modexp/batch.ts';
import * as crt from '../../src/entries/modexp/crt.ts';
import * as fixedBase from '../../src/entries/modexp/fixed-base.ts';
import * as multiPow from '../../src/entries/modexp/multi-pow.ts';
import * as modexp from '../../src/entries/modexp.ts';
import * as primes from '../../src/entries/primes.ts';
import * as proof from '../../src/entries/proof.ts';
import * as blindRsa from '../../src/entries/rsa/blind.ts';
import * as rsa from '../../src/entries/rsa.ts';
import * as schnorr from '../../src/entries/schnorr.ts';
import * as shuffle from '../../src/entries/shuffle.ts';
import * as skipchain from '../../src/entries/skipchain.ts';
import * as srp from '../../src/entries/srp.ts';
import * as methods from '../../src/entries/study/methods.ts';
import * as pairingLab from '../../src/entries/study/pairing.ts';
import * as threshold from '../../src/entries/threshold.ts';
import type { Api } from './case.ts';

export const api: Api = {
  ...methods,
  ...modexp,
  ...multiPow,
  ...fixedBase,
  ...powMany,
  ...crt,
  dsa,
  dh,
  elgamal,
  proof,
  ballot,
  shuffle,
  threshold,
  electionguard,
  groups,
  srp,
  keys,
  primes,
  rsa,
  blindRsa,
  ec,
  ecBinary,
  ecdsa,
  ecdh,
  eddsa,
  schnorr,
  emulation,
  staticModules,
  bls,
  blsBn256,
  bn254,
  bls12381,
  hashToCurve,
  bn256,
  bdn,
  pairingLab,
  skipchain,
  evm,
  groth16,
  drand,
  describeEngine,
  explainPow,
  setFamilies,
};
