/** Changes to a block of a skipchain, part by part: what lies side by side in a hash changes places, keys become services, links are moved. */
import fc from 'fast-check';
import type { ForwardLink, Server, SkipBlock } from '../../src/entries/skipchain.ts';
import { P } from '../reference/bn256.ts';
import type { Signers } from '../unit/skipchain/chains.ts';
import { join, numberEdit, rearranged } from './parts.ts';

/** A block that can be changed. */
export type Draft = { -readonly [K in keyof SkipBlock]: SkipBlock[K] };
type Edit = (block: Draft) => void;

/** A chain with those who signed its first link. */
export interface Honest {
  readonly blocks: readonly SkipBlock[];
  readonly first: Signers;
}

/** Bytes of a key's tag. */
const TAG = 8;

export function edits(honest: readonly Honest[]): fc.Arbitrary<Edit> {
  const amount = fc.integer({ min: 1, max: 40 });
  const index = fc.nat(7);
  const withServer = (block: Draft, i: number, change: (server: Server) => Server): void => {
    const { servers } = block.roster;
    const at = i % Math.max(1, servers.length);
    block.roster = { ...block.roster, servers: servers.map((server, k) => (k === at ? change(server) : server)) };
  };
  const withLink = (block: Draft, i: number, change: (link: ForwardLink) => ForwardLink): void => {
    block.links = block.links.map((link, k) => (k === i % Math.max(1, block.links.length) ? change(link) : link));
  };
  const rosters = honest.map(({ first }) => first.roster);
  return fc.oneof(
    // The end of one part is the beginning of the next.
    fc.tuple(fc.constantFrom('genesis', 'data', 'server'), amount, fc.boolean()).map(
      ([which, count, isForth]): Edit =>
        (block) => {
          const server = block.roster.servers[0];
          if (!server) return;
          const [tag, key] = [server.publicKey.subarray(0, TAG), server.publicKey.subarray(TAG)];
          if (which === 'server') {
            const first = server.services[0];
            if (!first) return;
            const [a, b] = moved(key, first.publicKey.subarray(TAG), isForth ? count : -count);
            withServer(block, 0, (each) => ({
              ...each,
              publicKey: join([tag, a]),
              services: [{ ...first, publicKey: join([first.publicKey.subarray(0, TAG), b]) }, ...each.services.slice(1)],
            }));
          } else if (which === 'genesis') [block.genesis, block.data] = moved(block.genesis, block.data, isForth ? count : -count);
          else {
            const [data, rest] = moved(block.data, key, isForth ? count : -count);
            block.data = data;
            withServer(block, 0, (each) => ({ ...each, publicKey: join([tag, rest]) }));
          }
        },
    ),
    // One server without a key of its own has all keys of the roster as its services'.
    index.map(
      (which): Edit =>
        (block) => {
          const { servers } = block.roster;
          const [first] = servers;
          if (!first) return;
          const keys = servers.flatMap(({ publicKey, services }) => [publicKey, ...services.map((service) => service.publicKey)]);
          block.data = join([block.data, ...servers.map(({ publicKey }) => publicKey.subarray(TAG))]);
          const services = keys.map((key, i) => ({
            name: i === 1 + 2 * (which % servers.length) ? 'Skipchain' : 'Other',
            suite: 'bn256.adapter',
            publicKey: join([new TextEncoder().encode('bn256.g2'), key.subarray(TAG)]),
          }));
          block.roster = { ...block.roster, servers: [{ ...first, publicKey: new Uint8Array(TAG), services }] };
        },
    ),
    // Ids are cut elsewhere.
    fc.constantFrom<Edit>(
      (block) => {
        block.genesis = join([...block.verifiers, block.genesis]);
        block.verifiers = [];
      },
      (block) => {
        block.verifiers = [...block.backlinks.flatMap((id) => [id.subarray(0, 16), id.subarray(16)]), ...block.verifiers];
        block.backlinks = [];
      },
      (block) => {
        block.backlinks = [join(block.backlinks)];
      },
      (block) => {
        block.backlinks = block.backlinks.flatMap((id) => [id.subarray(0, 5), id.subarray(5)]);
      },
      (block) => {
        block.verifiers = [new Uint8Array(0), ...block.verifiers];
      },
    ),
    fc.tuple(index, fc.nat(128)).map(
      ([i, at]): Edit =>
        (block) =>
          withServer(block, i, (server) => {
            const [service] = server.services;
            if (!service) return server;
            const [tag, key] = [service.publicKey.subarray(0, TAG), service.publicKey.subarray(TAG)];
            const halves = [key.subarray(0, at), key.subarray(at)];
            return { ...server, services: halves.map((half) => ({ ...service, publicKey: join([tag, half]) })) };
          }),
    ),
    fc.tuple(index, fc.uint8Array({ minLength: TAG, maxLength: TAG })).map(
      ([i, tag]): Edit =>
        (block) =>
          withServer(block, i, (server) => ({ ...server, publicKey: join([tag, server.publicKey.subarray(TAG)]) })),
    ),
    // Schemes differ by four bytes behind the last key.
    fc.constant<Edit>((block) => {
      const isBdn = block.signatureScheme === 'bdn';
      const last = block.roster.servers.length - 1;
      const four = Uint8Array.of(1, 0, 0, 0);
      withServer(block, last, (server) => ({
        ...server,
        publicKey: isBdn ? join([server.publicKey, four]) : server.publicKey.subarray(0, -4),
      }));
      block.signatureScheme = isBdn ? 'bls' : 'bdn';
    }),
    fc.constant<Edit>((block) => {
      block.signatureScheme = block.signatureScheme === 'bdn' ? 'bls' : 'bdn';
    }),
    fc.tuple(fc.constantFrom('index', 'height', 'maxHeight', 'baseHeight'), fc.constantFrom(1, -1, 2 ** 31, -(2 ** 31))).map(
      ([name, by]): Edit =>
        (block) => {
          block[name as 'index'] = (block[name as 'index'] + by) | 0;
        },
    ),
    fc.tuple(fc.constantFrom('hash', 'data', 'genesis'), fc.uint8Array({ maxLength: 40 })).map(
      ([name, bytes]): Edit =>
        (block) => {
          block[name as 'hash'] = bytes;
        },
    ),
    fc.tuple(index, index, fc.constantFrom('twice', 'away', 'first')).map(
      ([i, j, how]): Edit =>
        (block) => {
          const servers = [...block.roster.servers];
          const [server] = servers.splice(i % Math.max(1, servers.length), how === 'twice' ? 0 : 1);
          if (how !== 'away' && server) servers.splice(how === 'first' ? 0 : j % (servers.length + 1), 0, server);
          else if (how === 'twice' && servers[0]) servers.push(servers[0]);
          block.roster = { ...block.roster, servers };
        },
    ),
    fc.tuple(index, rearranged(samplesOf(honest), numberEdit(P))).map(
      ([i, signature]): Edit =>
        (block) =>
          withLink(block, i, (link) => ({ ...link, signature })),
    ),
    fc.tuple(index, fc.constantFrom('from', 'to', 'message'), fc.constantFrom('hash', 'genesis', 'data')).map(
      ([i, name, other]): Edit =>
        (block) =>
          withLink(block, i, (link) => ({ ...link, [name]: block[other as 'hash'] })),
    ),
    fc.tuple(index, fc.option(fc.constantFrom(...rosters))).map(
      ([i, roster]): Edit =>
        (block) =>
          withLink(block, i, ({ newRoster, ...link }) => (roster === null ? link : { ...link, newRoster: roster })),
    ),
    fc.constantFrom<Edit>(
      (block) => {
        block.links = [];
      },
      (block) => {
        block.links = [...block.links].reverse();
      },
      (block) => {
        block.links = [...block.links, ...block.links];
      },
    ),
  );
}

/** Two neighbours, with so many bytes of the first in the second, or the other way round. */
function moved(first: Uint8Array, second: Uint8Array, count: number): [Uint8Array, Uint8Array] {
  const all = join([first, second]);
  const cut = Math.min(all.length, Math.max(0, first.length - count));
  return [all.slice(0, cut), all.slice(cut)];
}

/** Signatures of honest links: x, y and the mask. */
const samplesOf = (honest: readonly Honest[]): Uint8Array[][] =>
  honest.flatMap(({ blocks }) =>
    blocks.flatMap(({ links }) => links.map(({ signature }) => [signature.slice(0, 32), signature.slice(32, 64), signature.slice(64)])),
  );
