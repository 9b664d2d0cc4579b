/**
 * Every public entry that takes bytes, with bytes that it takes; by area in `rows/`. Holders of bytes, options and lists, are frozen. Whatever is random is seeded.
 */
import * as blind from '../../../src/entries/rsa/blind.ts';
import * as rsa from '../../../src/entries/rsa.ts';
import { P, Q } from '../scheme/rsa/partially-blind-vectors.ts';
import { ballotRows } from './rows/ballot.ts';
import { beleniosRows } from './rows/belenios.ts';
import { blsRows } from './rows/bls.ts';
import { coseRows, webauthnRows } from './rows/cose.ts';
import { bip340Rows, ecRows, edwardsRows } from './rows/curves.ts';
import { drandRows } from './rows/drand.ts';
import { dstu4145Rows } from './rows/dstu4145.ts';
import { electionGuardRows } from './rows/electionguard.ts';
import { evmRows } from './rows/evm.ts';
import { groth16Rows } from './rows/groth16.ts';
import { elgamalRows, groupRows, proofRows } from './rows/groups.ts';
import { hashRows } from './rows/hashes.ts';
import { heliosRows } from './rows/helios.ts';
import { joseRows } from './rows/jose.ts';
import { keyRows } from './rows/keys.ts';
import { pairingRows, skipchainRows } from './rows/pairings.ts';
import { fixedBaseRows, primesRows, residueRows, srpRows } from './rows/residues.ts';
import { message, type Row, row, text } from './rows/row.ts';
import { blindRows, rsaRows } from './rows/rsa.ts';
import { shuffleRows } from './rows/shuffles.ts';
import { thresholdRows } from './rows/threshold.ts';

export type { Row } from './rows/row.ts';

/** Made when they are asked for. */
export function rows(): Readonly<Record<string, readonly Row[]>> {
  const safe = rsa.RsaPrivateKey.fromPrimes(65537n, BigInt(`0x${P}`), BigInt(`0x${Q}`));
  return {
    ...hashRows(),
    ...fixedBaseRows(),
    ...primesRows(),
    ...rsaRows(safe),
    ...blindRows('rsa/blind:BlindRsa', new blind.BlindRsa('SHA384-PSS-Deterministic'), safe),
    ...blindRows('rsa/blind:PartiallyBlindRsa', new blind.PartiallyBlindRsa(text('today'), 'SHA384-PSS-Deterministic'), safe),
    'rsa/blind:PartiallyBlindRsa': [row((info) => ({ publicKey: new blind.PartiallyBlindRsa(info).publicKey(safe.publicKey) }), message)],
    ...residueRows(),
    ...srpRows(),
    ...ecRows(),
    ...edwardsRows(),
    ...bip340Rows(),
    ...dstu4145Rows(),
    ...groupRows(),
    ...elgamalRows(),
    ...proofRows(),
    ...ballotRows(),
    ...heliosRows(),
    ...electionGuardRows(),
    ...beleniosRows(),
    ...shuffleRows(),
    ...thresholdRows(),
    ...pairingRows(),
    ...blsRows(),
    ...drandRows(),
    ...evmRows(),
    ...groth16Rows(),
    ...joseRows(),
    ...coseRows(),
    ...webauthnRows(),
    ...keyRows(),
    ...skipchainRows(),
  };
}
