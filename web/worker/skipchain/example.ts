/** A chain of our own: its keys follow from fixed seeds, so that it is the same one every time. */
import { sha256 } from '@noble/hashes/sha2.js';
import { BdnRoster } from 'limber/bdn';
import { aggregateSignatures, BlsPrivateKey } from 'limber/bls';
import { blockId, type ForwardLink, type Roster, rosterId, type Server, type SkipBlock } from 'limber/skipchain';
import type { Report } from '../progress.ts';
import { encodeReply } from './encode.ts';

export interface ExampleInput {
  readonly blocks: number;
}

/** Servers come and go: who signs, and how, from a part of the chain on. */
interface Era {
  /** The part of the chain that is before it. */
  readonly after: number;
  readonly servers: readonly number[];
  readonly scheme: SkipBlock['signatureScheme'];
}
const ERAS: readonly Era[] = [
  { after: 0, servers: [0, 1, 2, 3], scheme: 'bls' },
  { after: 0.35, servers: [0, 1, 4, 3], scheme: 'bdn' },
  { after: 0.7, servers: [0, 1, 4, 3, 5, 6, 7], scheme: 'bdn' },
];
const [BASE, MOST_LINKS] = [2, 4];
const SPANS = Array.from({ length: MOST_LINKS }, (_, level) => BASE ** level);

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const seed = (name: string): Uint8Array => sha256(text(`limber example chain: ${name}`));

function join(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** Those who sign together. */
interface Group {
  readonly roster: Roster;
  readonly keys: readonly BlsPrivateKey[];
  readonly bdn: BdnRoster;
}

/** A protobuf `GetUpdateChainReply` of so many blocks, each with links over 1, 2, 4 and 8 where its index is a multiple. */
export function exampleChain({ blocks: count }: ExampleInput, report: Report): Uint8Array {
  report({ label: 'Making keys', done: 0, total: count });
  const eras = ERAS.map(({ after, servers, scheme }) => ({ from: Math.ceil(after * count), scheme, group: group(servers) }));
  const eraOf = (index: number): (typeof eras)[number] => eras.filter(({ from }) => from <= index).at(-1) as (typeof eras)[number];
  const bare: SkipBlock[] = [];
  for (let index = 0; index < count; index++) {
    const { scheme, group } = eraOf(index);
    bare.push(blockOf(index, group.roster, scheme, bare));
  }
  const blocks = bare.map((block, index) => {
    report({ label: `Signing: ${index} of ${count} blocks`, done: index, total: count });
    const { group, scheme } = eraOf(index);
    const targets = spansAt(index).flatMap((span) => bare[index + span] ?? []);
    return { ...block, links: targets.map((to) => signed(group, scheme, block, to)) };
  });
  return encodeReply(blocks);
}

const spansAt = (index: number): readonly number[] => SPANS.filter((span) => index % span === 0);

function blockOf(index: number, roster: Roster, signatureScheme: SkipBlock['signatureScheme'], before: readonly SkipBlock[]): SkipBlock {
  const spans = spansAt(index);
  const block: SkipBlock = {
    index,
    height: spans.length,
    maxHeight: MOST_LINKS,
    baseHeight: BASE,
    backlinks: index === 0 ? [seed('nothing before')] : spans.flatMap((span) => before[index - span]?.hash ?? []),
    verifiers: [seed('verifier').subarray(0, 16)],
    genesis: before[0]?.hash ?? new Uint8Array(),
    data: text(`block ${index}`),
    roster,
    hash: new Uint8Array(),
    links: [],
    payload: new Uint8Array(),
    signatureScheme,
  };
  return { ...block, hash: blockId(block) };
}

function group(numbers: readonly number[]): Group {
  const keys = numbers.map((number) => {
    const secret = seed(`server ${number}`);
    // Below the group's order, which has 256 bits.
    secret[0] = (secret[0] as number) & 0x7f;
    return BlsPrivateKey.fromBytes(secret);
  });
  const servers = keys.map(
    ({ publicKey }, i): Server => ({
      publicKey: join(text('ed.point'), seed(`identity ${numbers[i]}`)),
      services: [{ name: 'Skipchain', suite: 'bn256.adapter', publicKey: join(text('bn256.g2'), publicKey.toBytes()) }],
      address: `tls://server-${numbers[i]}.example:7770`,
      description: `server ${numbers[i]}`,
    }),
  );
  const roster = { id: new Uint8Array(), servers };
  return { roster: { ...roster, id: rosterId(roster) }, keys, bdn: new BdnRoster(keys.map(({ publicKey }) => publicKey)) };
}

/** All sign, but for every third block's, where one is absent: enough do all the same. */
function signed({ roster, keys, bdn }: Group, scheme: SkipBlock['signatureScheme'], from: SkipBlock, to: SkipBlock): ForwardLink {
  const newRoster = to.roster === roster ? undefined : to.roster;
  const message = sha256(join(from.hash, to.hash, newRoster?.id ?? new Uint8Array()));
  const signers = [...keys.keys()].filter((i) => from.index % 3 !== 2 || i !== 1);
  const mask = new Uint8Array(Math.ceil(keys.length / 8));
  for (const i of signers) mask[i >> 3] = (mask[i >> 3] as number) | (1 << (i & 7));
  const signatures = signers.map((i) => (keys[i] as BlsPrivateKey).sign(message));
  const point = scheme === 'bdn' ? bdn.aggregateSignatures(mask, signatures) : aggregateSignatures(signatures);
  return { from: from.hash, to: to.hash, ...(newRoster && { newRoster }), message, signature: join(point, mask) };
}
