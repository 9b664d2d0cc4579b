/** The public API, as the suite tests it. */
import * as bdn from '../../src/bdn.ts';
import * as blindRsa from '../../src/blind-rsa.ts';
import * as bls from '../../src/bls.ts';
import * as bn254 from '../../src/bn254.ts';
import * as bn256 from '../../src/bn256.ts';
import * as crt from '../../src/crt.ts';
import * as dh from '../../src/dh.ts';
import * as dsa from '../../src/dsa.ts';
import * as ecElgamal from '../../src/ec-elgamal.ts';
import * as ecdh from '../../src/ecdh.ts';
import * as ecdsa from '../../src/ecdsa.ts';
import * as eddsa from '../../src/eddsa.ts';
import * as elgamal from '../../src/elgamal.ts';
import * as emulation from '../../src/emulation.ts';
import { describeEngine, setFamilies } from '../../src/engine.ts';
import * as fixedBase from '../../src/fixed-base.ts';
import * as methods from '../../src/methods.ts';
import * as modexp from '../../src/modexp.ts';
import * as multiPow from '../../src/multi-pow.ts';
import * as pairingLab from '../../src/pairing-lab.ts';
import * as powMany from '../../src/pow-many.ts';
import * as primes from '../../src/primes.ts';
import * as rsa from '../../src/rsa.ts';
import * as schnorr from '../../src/schnorr.ts';
import * as skipchain from '../../src/skipchain.ts';
import * as srp from '../../src/srp.ts';
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
  srp,
  primes,
  rsa,
  blindRsa,
  ecdsa,
  ecdh,
  ecElgamal,
  eddsa,
  schnorr,
  emulation,
  bls,
  bn254,
  bn256,
  bdn,
  pairingLab,
  skipchain,
  describeEngine,
  setFamilies,
};
