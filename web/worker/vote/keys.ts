/** The trustees make their keys: each its own, or one together of which some can decrypt. */
import {
  announceBeleniosTrustee,
  beleniosGroup,
  dealBeleniosKey,
  type ElGamalPrivateKey,
  makeBeleniosThresholdTrustees,
  makeBeleniosTrustees,
} from 'limber/belenios';
import { generateElGamalKey } from 'limber/elgamal';
import type { Report } from '../progress.ts';

export type VoteGroup = 'Ed25519' | 'BELENIOS-2048' | 'RFC-3526-2048';

export interface VoteKeysInput {
  readonly group: VoteGroup;
  readonly trustees: number;
  /** How many of them decrypt; with all of them, each has a key of its own. */
  readonly threshold: number;
}

export interface VoteKeys {
  /** The record of the trustees: public. */
  readonly trustees: string;
  /** Of each trustee. Secret: they stay in the page's memory. */
  readonly privateKeys: readonly Uint8Array[];
  /** The same keys, as the record has them. */
  readonly publicKeys: readonly string[];
}

export function makeVoteKeys({ group, trustees, threshold }: VoteKeysInput, report: Report): VoteKeys {
  return threshold === trustees ? ofTheirOwn(group, trustees, report) : together({ group, trustees, threshold }, report);
}

function ofTheirOwn(group: VoteGroup, count: number, report: Report): VoteKeys {
  const made = numbers(count).map((trustee) => {
    report({ label: `Trustee ${trustee} makes a key`, done: trustee - 1, total: count });
    const key = generateElGamalKey(beleniosGroup(group));
    return { key, announcement: announceBeleniosTrustee(group, key) };
  });
  const announcements = made.map(({ announcement }) => announcement);
  return {
    trustees: makeBeleniosTrustees(group, announcements),
    ...keysOf(
      made.map(({ key }) => key),
      announcements,
    ),
  };
}

function together(ceremony: VoteKeysInput, report: Report): VoteKeys {
  const total = 3 * ceremony.trustees;
  const dealers = numbers(ceremony.trustees).map((trustee) => {
    report({ label: `Trustee ${trustee} draws a polynomial`, done: trustee - 1, total });
    return dealBeleniosKey(ceremony, trustee);
  });
  const certificates = dealers.map(({ certificate }) => certificate);
  const commitments = dealers.map((dealer) => dealer.commitments);
  const made = dealers.map((own, i) => {
    report({ label: `Trustee ${i + 1} checks the shares of the others`, done: ceremony.trustees + 2 * i, total });
    const shares = dealers.map((dealer) => dealer.share(own.trustee));
    try {
      return own.receive(certificates, commitments, shares);
    } finally {
      for (const share of shares) share.fill(0);
    }
  });
  for (const dealer of dealers) dealer.wipe();
  const announcements = made.map(({ announcement }) => announcement);
  return {
    trustees: makeBeleniosThresholdTrustees(ceremony, certificates, commitments, announcements),
    ...keysOf(
      made.map(({ privateKey }) => privateKey),
      announcements.map((text) => JSON.stringify((JSON.parse(text) as { verification_key: object }).verification_key)),
    ),
  };
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

function keysOf(keys: readonly ElGamalPrivateKey[], announcements: readonly string[]): Omit<VoteKeys, 'trustees'> {
  const privateKeys = keys.map((key) => key.toBytes());
  for (const key of keys) key.wipe();
  return { privateKeys, publicKeys: announcements.map((text) => (JSON.parse(text) as { public_key: string }).public_key) };
}
