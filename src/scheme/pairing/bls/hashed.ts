/** What is hashed to the signatures' group. Public. */
import { concatBytes } from '../../../encoding/octets.ts';
import type { AnyPoint } from '../../../pairing/groups/point-group.ts';
import type { BlsPublicKey } from './keys.ts';
import { type BlsSuite, messageTag, orientationOf } from './suite.ts';

/** The input of the hash: the message, after the key where the suite has it so (draft-irtf-cfrg-bls-signature-05, section 3.2). */
export const inputOf = (suite: BlsSuite, message: Uint8Array, publicKey: () => BlsPublicKey): Uint8Array =>
  suite.scheme === 'augmentation' ? concatBytes(publicKey().toBytes(), message) : message;

/** The hash of an input, under the tag, or that of the suite. */
export const hashedInput = (suite: BlsSuite, input: Uint8Array, tag: Uint8Array | undefined): AnyPoint =>
  orientationOf(suite).hash(input, tag ?? messageTag(suite));
