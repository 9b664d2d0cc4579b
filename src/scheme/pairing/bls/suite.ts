/** The suites of BLS over BLS12-381: where keys are, and what keeps rogue keys out (draft-irtf-cfrg-bls-signature-05, sections 3 and 4.2). */
import { asciiBytes } from '../../../encoding/octets.ts';
import { checkInstance } from '../../../util/checks.ts';
import { type Inside, inside } from '../../../util/inside.ts';
import { type BlsOrientation, MIN_PK, MIN_SIG } from './orientations.ts';

/**
 * What keeps a signer from choosing a key that cancels the others' in a sum: `basic`, messages that are all different; `augmentation`, a key before each message;
 * `possession`, a proof with each key.
 */
export type BlsScheme = 'basic' | 'augmentation' | 'possession';

/** A suite of draft-irtf-cfrg-bls-signature-05, section 4.2. Suites are values: there is one object of each. */
export interface BlsSuite {
  /** As the draft names it, `BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_` for example: the tag under which messages are hashed. */
  readonly name: string;
  /** What keeps rogue keys out. */
  readonly scheme: BlsScheme;
  /** How many bytes a public key has: 48 or 96. */
  readonly publicKeyBytes: number;
  /** How many bytes a signature has: 96 or 48. */
  readonly signatureBytes: number;
}

const orientations: Inside<OwnBlsSuite, BlsOrientation> = /* @__PURE__ */ inside();
const SCHEME_TAGS = { basic: 'NUL', augmentation: 'AUG', possession: 'POP' } as const;

/** One of limber's own. */
export class OwnBlsSuite implements BlsSuite {
  readonly name: string;
  readonly scheme: BlsScheme;
  readonly publicKeyBytes: number;
  readonly signatureBytes: number;

  constructor(scheme: BlsScheme, orientation: BlsOrientation) {
    this.name = suiteName('SIG', scheme, orientation);
    this.scheme = scheme;
    this.publicKeyBytes = orientation.keys.bytes;
    this.signatureBytes = orientation.signatures.bytes;
    orientations.set(this, orientation);
    Object.freeze(this);
  }
}

const suiteName = (use: 'SIG' | 'POP', scheme: BlsScheme, { target }: BlsOrientation): string =>
  `BLS_${use}_${target}_XMD:SHA-256_SSWU_RO_${SCHEME_TAGS[scheme]}_`;

/** The suite's orientation. */
export const orientationOf = (suite: BlsSuite): BlsOrientation => orientations.of(suite as OwnBlsSuite);

/** The tag of messages. */
export const messageTag = (suite: BlsSuite): Uint8Array => asciiBytes('tag', suite.name);

/** The tag of keys in proofs of possession (section 4.2.3). */
export const possessionTag = (suite: BlsSuite): Uint8Array => asciiBytes('tag', suiteName('POP', suite.scheme, orientationOf(suite)));

/** @throws {WrongTypeError} `suite`. @throws {NoWebAssemblyError} `engine`: before any secret is touched. */
export function checkSuite(suite: unknown): asserts suite is OwnBlsSuite {
  checkInstance('suite', suite, OwnBlsSuite, 'a suite of limber/bls');
  orientationOf(suite as OwnBlsSuite).pairing.requireCompiled();
}

/** Keys of 48 bytes, signatures of 96; sums of signatures over messages that are all different. */
export const minPkBasic: BlsSuite = /* @__PURE__ */ new OwnBlsSuite('basic', MIN_PK);
/** Keys of 48 bytes, signatures of 96; the key goes into the hash before the message, so that sums may be over any messages. */
export const minPkAugmented: BlsSuite = /* @__PURE__ */ new OwnBlsSuite('augmentation', MIN_PK);
/** Ethereum's suite: keys of 48 bytes, signatures of 96; keys come with proofs of possession, so that they, and signatures of one message, add up. */
export const minPkPop: BlsSuite = /* @__PURE__ */ new OwnBlsSuite('possession', MIN_PK);
/** Keys of 96 bytes, signatures of 48; sums of signatures over messages that are all different. drand's beacons are of this suite. */
export const minSigBasic: BlsSuite = /* @__PURE__ */ new OwnBlsSuite('basic', MIN_SIG);
/** Keys of 96 bytes, signatures of 48; the key goes into the hash before the message, so that sums may be over any messages. */
export const minSigAugmented: BlsSuite = /* @__PURE__ */ new OwnBlsSuite('augmentation', MIN_SIG);
/** Keys of 96 bytes, signatures of 48; keys come with proofs of possession, so that they, and signatures of one message, add up. */
export const minSigPop: BlsSuite = /* @__PURE__ */ new OwnBlsSuite('possession', MIN_SIG);
