/** Chained codes: what each ballot of a device is made of is the code of the one before, and a hash closes the chain. */

import { JsonView } from '../../../encoding/json/view.ts';
import { concatBytes } from '../../../encoding/octets.ts';
import { utf8Bytes } from '../../../util/utf8.ts';
import type { Recorder } from '../../findings.ts';
import { FINGERPRINT_WORDS, FingerprintIndex, fingerprintOf, isSameFingerprint } from '../../fingerprints.ts';
import { countOf, type Fingerprint, HEAD, type Marks, markedBallots } from '../marks.ts';
import type { Election2 } from './election.ts';
import { hash2, isSame } from './hash.ts';
import { hashOf } from './numerals.ts';
import type { ElectionGuard2Bytes } from './record.ts';
import { RULE } from './rules.ts';

/** The chain of a device, as it is published. */
export interface Chain {
  readonly view: JsonView;
  readonly device: string;
  readonly ballots: readonly JsonView[];
  readonly last: { readonly view: JsonView; readonly value: Uint8Array };
}

const DOMAIN = 0x24;
const CLOSE = 'CLOSE';

/** What a ballot is made of, with its device. */
export const linkOf = (device: string, input: Uint8Array): Uint8Array => concatBytes(utf8Bytes(`${device.length} ${device} `), input);

/** What the codes of a device are made of, beside those before. */
export const chainInputOf = ({ chainInput }: Election2, device: string): Uint8Array =>
  chainInput.length > 0 ? chainInput : utf8Bytes(device);

/** What stands in the place of a code before the first ballot of a device. */
export const startCode = (election: Election2, device: string): Uint8Array =>
  hash2(election.extendedBaseHash, DOMAIN, chainInputOf(election, device));

/** What the code of a ballot is made of, beside its contests: where codes are chained, of the one before it. */
export const codeInputOf = (election: Election2, device: string, previous: Uint8Array | undefined): Uint8Array =>
  election.isChained ? concatBytes(previous ?? startCode(election, device), chainInputOf(election, device)) : election.chainInput;

/** What closes a chain. */
export const closingHash = (election: Election2, device: string, last: Uint8Array): Uint8Array =>
  hash2(election.extendedBaseHash, DOMAIN, last, chainInputOf(election, device), utf8Bytes(CLOSE));

/** What the first ballot of a device follows. */
const startOf = (election: Election2, device: string): Uint8Array => linkOf(device, codeInputOf(election, device, undefined));

/** The chain of a device, which its hash closes. @throws {MalformedError} the place of a fault. */
export function readChain(place: string, bytes: ElectionGuard2Bytes, election: Election2): Chain {
  const view = JsonView.parse(place, bytes);
  const fields = view.members(
    ['encrypting_device', 'baux0', 'election_base_hash', 'ballot_ids', 'last_confirmation_code', 'closing_hash'],
    ['metadata'],
  );
  const device = fields.encrypting_device.string();
  const input = chainInputOf(election, device);
  const given = Uint8Array.from(fields.baux0.items(0, input.length).map((each) => each.whole(-128, 255)));
  if (!isSame(given, input)) fields.baux0.refuse('must be the bytes of the configuration, or else of the name of the device');
  if (!isSame(hashOf(fields.election_base_hash), election.extendedBaseHash))
    fields.election_base_hash.refuse('must be the extended base hash of the election');
  const last = hashOf(fields.last_confirmation_code);
  const closing = closingHash(election, device, last);
  if (!isSame(hashOf(fields.closing_hash), closing)) fields.closing_hash.refuse('must be the hash that closes the chain');
  return { view, device, ballots: fields.ballot_ids.items(), last: { view: fields.last_confirmation_code, value: last } };
}

/** Where chains begin, by their devices. */
export const startsOf = (chains: readonly Chain[], election: Election2, key: Uint8Array): readonly Fingerprint[] =>
  chains.map(({ device }) => fingerprintOf(key, startOf(election, device)));

/** What is looked at of a ballot in its chain, in this order: three fingerprints of each stay in memory. */
const LINKS = [HEAD.previous, HEAD.next, HEAD.code] as const;

/** The chains name all ballots, in the order in which they follow each other. */
export function compareChains(
  marks: readonly Marks[],
  chains: readonly Chain[],
  election: Election2,
  key: Uint8Array,
  recorder: Recorder,
): void {
  const ids = new FingerprintIndex();
  const count = countOf(marks, 'ballot');
  const named = new Uint8Array(count);
  const links = new Uint32Array(LINKS.length * FINGERPRINT_WORDS * count);
  let at = 0;
  for (const { head } of markedBallots(marks, 'ballot')) {
    ids.add(head(HEAD.id));
    for (const place of LINKS) {
      links.set(head(place), at);
      at += FINGERPRINT_WORDS;
    }
  }
  const linkAt = (ballot: number, link: number): Fingerprint => {
    const from = FINGERPRINT_WORDS * (LINKS.length * ballot + link);
    return links.subarray(from, from + FINGERPRINT_WORDS);
  };
  for (const { device, ballots: listed, last } of chains) {
    let next: Fingerprint = fingerprintOf(key, startOf(election, device));
    let code: Fingerprint | undefined;
    for (const view of listed) {
      const ballot = ids.placeOf(fingerprintOf(key, utf8Bytes(view.string())));
      if (ballot === undefined) {
        recorder.fault(RULE.chain, view.place, 'must be a ballot of the record');
        return;
      }
      if (!isSameMark(linkAt(ballot, 0), next)) recorder.fault(RULE.chain, view.place, 'must follow the one before');
      named[ballot] = 1;
      [next, code] = [linkAt(ballot, 1), linkAt(ballot, 2)];
    }
    if (code && !isSameMark(code, fingerprintOf(key, last.value)))
      recorder.fault(RULE.chain, last.view.place, 'must be the code of the last ballot');
  }
  let ballot = 0;
  for (const { number } of markedBallots(marks, 'ballot'))
    if (named[ballot++] === 0) recorder.fault(RULE.chain, `ballot ${number}`, 'must be in the chain of its device');
}

const isSameMark = (one: Fingerprint, other: Fingerprint): boolean => isSameFingerprint(one, 0, other, 0);
