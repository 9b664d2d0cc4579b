/** Forgeries of paths: each is refused, by its own fault, with the first block and its roster pinned. What is signed is signed by whoever could have signed it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ForwardLink, Roster, Server, SkipBlock } from '../../../src/skipchain/block.ts';
import { blockId, linkMessage, rosterId } from '../../../src/skipchain/hashes.ts';
import type { Pins } from '../../../src/skipchain/pins.ts';
import { rosterFingerprint } from '../../../src/skipchain/roster-fingerprint.ts';
import type { PathVerdict } from '../../../src/skipchain/verdict.ts';
import { verifyPath } from '../../../src/skipchain/verify-path.ts';
import { chain, type Signers, sealed, signedLink, signers, signWith } from './chains.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const join = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));
const bare = (key: Uint8Array): Uint8Array => key.subarray(8);
const first = ([block]: readonly SkipBlock[]): SkipBlock => block as SkipBlock;

const four = signers(4, 21n);
const blocks = chain([four, four, four, four, four], 'bdn');
const [zero, one, two, three, last] = blocks as [SkipBlock, SkipBlock, SkipBlock, SkipBlock, SkipBlock];
const pinned = (path: readonly SkipBlock[]): Pins => ({ genesis: first(path).hash, roster: rosterFingerprint(first(path).roster) });
const pins = pinned(blocks);

const faults = ({ blocks: ofBlocks, links }: PathVerdict): (string | undefined)[] =>
  [...ofBlocks, ...links].map(({ fault }) => fault).filter((fault) => fault !== undefined);

/** Not valid, with that fault among others; and with it as well where nothing but the path's links is looked at. */
function refused(path: readonly SkipBlock[], fault: string, known: Pins = pins): void {
  for (const links of ['all', 'path'] as const) {
    const verdict = verifyPath(path, { ...known, links });
    assert.equal(verdict.valid, false, fault);
    assert.ok(faults(verdict).includes(fault), `${links}: ${faults(verdict).join('; ')}`);
  }
}

/** The block with that link alone. */
const linked = (block: SkipBlock, ...links: ForwardLink[]): SkipBlock => ({ ...block, links });
/** A path of two blocks, the second of which was signed for by all. */
const signedStep = (from: SkipBlock, to: SkipBlock, group: Signers = four): readonly [SkipBlock, SkipBlock] => [
  linked(from, signedLink(group, from.signatureScheme, from, to)),
  linked(to),
];
const withRoster = (roster: Roster): Roster => ({ ...roster, id: rosterId(roster) });
const changed = (group: Signers, change: (server: Server, i: number) => Partial<Server>): Roster =>
  withRoster({ ...group.roster, servers: group.roster.servers.map((server, i) => ({ ...server, ...change(server, i) })) });

test('the honest path is valid, and says what it rests on', () => {
  const [all, path, unpinned] = [verifyPath(blocks, pins), verifyPath(blocks, { ...pins, links: 'path' }), verifyPath(blocks)];
  assert.deepEqual([all.valid, all.anchor, all.blocks.length, all.links.length], [true, 'genesis', 5, 7]);
  assert.deepEqual([path.valid, path.anchor, path.blocks.length, path.links.length], [true, 'genesis', 5, 4]);
  assert.deepEqual([unpinned.valid, unpinned.anchor], [true, 'none']);
  assert.deepEqual(
    all.links.map(({ from, link, onPath, signers: signed, needed, fault }) => [from.index, link.to, onPath, signed, needed, fault]),
    blocks.flatMap((block, i) => block.links.map((link, level) => [i, link.to, level === 0, 4, 3, undefined])),
  );
  const later = { first: two.hash, roster: pins.roster as Uint8Array };
  assert.deepEqual([verifyPath([two, three], later).valid, verifyPath([two, three], later).anchor], [true, 'block']);
  const idAlone = verifyPath(blocks, { genesis: zero.hash, roster: rosterId(zero.roster) });
  assert.deepEqual([idAlone.valid, idAlone.anchor], [true, 'genesis'], 'of servers with one service each');
});

test('a block that nobody signed, with the chain’s id and its roster', () => {
  const forged = linked(sealed({ ...three, data: text('forged') }));
  refused([forged], 'it is not the first block of the chain, and not pinned');
  refused([forged], 'it is not the first block of the chain, and not pinned', {});
  refused([forged], 'it is not the block that was pinned', { ...pins, first: three.hash });
  refused([zero, one], 'it is not the block that was pinned', { ...pins, first: one.hash });
  assert.equal(verifyPath([forged], { ...pins, first: three.hash }).anchor, 'none');
});

test('the pinned first block with other keys to sign with', () => {
  const others = signers(4, 21n + 200n); // The same keys of servers, other keys of services.
  const [from, to] = signedStep(
    { ...zero, roster: others.roster },
    sealed({ ...one, data: text('forged'), roster: others.roster }),
    others,
  );
  assert.deepEqual(from.hash, zero.hash);
  refused([from, to], 'its roster is not pinned, and its id does not cover the keys that sign', { genesis: zero.hash });
  refused([from, to], 'its roster is not pinned, and its id does not cover the keys that sign', { first: zero.hash });
  refused([from, to], 'its roster is not the one that was pinned');
  refused([from, to], 'its roster is not the one that was pinned', { ...pins, roster: rosterId(zero.roster) });
});

/** All keys of the roster's as keys of one server's, whose own is `own`; the key of member `evil` is the one that signs. */
function regrouped(block: SkipBlock, own: Uint8Array, evil: number): SkipBlock {
  const { servers } = block.roster;
  const keys = servers.flatMap(({ publicKey, services }) => [publicKey, ...services.map((service) => service.publicKey)]);
  const services = keys.map((publicKey, i) => {
    if (publicKey.length === 40) return { name: `${i}`, suite: 'Ed25519', publicKey };
    return { name: i === 2 * evil + 1 ? 'Skipchain' : `${i}`, suite: 'bn256.adapter', publicKey };
  });
  return { ...block, roster: { ...block.roster, servers: [{ ...(servers[0] as Server), publicKey: own, services }] } };
}

test('one of the signers, alone: servers read as services, keys as data', () => {
  const moved = join(...zero.roster.servers.map(({ publicKey }) => bare(publicKey)));
  for (const [at, base] of [zero, one].entries()) {
    // Nothing is hashed but what was hashed before: one server with an empty key, its data longer.
    const alone = { ...regrouped(base, text('ed.point'), 2), data: join(base.data, moved) };
    assert.deepEqual([blockId(alone), rosterId(alone.roster)], [base.hash, base.roster.id]);
    const next = linked(sealed({ ...(blocks[at + 1] as SkipBlock), data: text('forged') }));
    const link = { from: base.hash, to: next.hash, message: new Uint8Array(), signature: new Uint8Array() };
    const message = linkMessage(link);
    const evil = { roster: alone.roster, secrets: [four.secrets[2] as bigint], points: [four.points[2] as Signers['points'][number]] };
    const forged = linked(alone, { ...link, message, signature: signWith(evil, 'bdn', message, [0]) });
    const before = at === 0 ? [] : [linked(zero, zero.links[0] as ForwardLink)];
    refused([...before, forged, next], 'server 0 of its roster has no key of 32 bytes behind the tag ed.point');
    // With lengths that are right, the keys of the id are others.
    const { publicKey } = base.roster.servers[3] as Server;
    const fitting = { ...regrouped(base, publicKey, 2), data: join(base.data, moved.subarray(0, 96)), links: forged.links };
    assert.deepEqual(blockId(fitting), base.hash);
    refused([...before, fitting, next], 'a key stands twice in its roster');
  }
});

test('more data in the last block, with no key at all', () => {
  const moved = join(...last.roster.servers.map(({ publicKey }) => bare(publicKey)));
  const stretched = { ...regrouped(last, text('ed.point'), 0), data: join(last.data, moved) };
  assert.deepEqual(blockId(stretched), last.hash);
  refused(
    [zero, last].map((block) => (block === last ? stretched : linked(block, zero.links[2] as ForwardLink))),
    'server 0 of its roster has no key of 32 bytes behind the tag ed.point',
  );
  const [{ publicKey }, ...rest] = last.roster.servers as [Server, ...Server[]];
  const shorter = { ...last, data: join(last.data, bare(publicKey)), roster: withRoster({ ...last.roster, servers: rest }) };
  assert.deepEqual(blockId(shorter), last.hash);
  refused([...blocks.slice(0, 4), shorter], 'the next block’s roster is not the one that was signed for');
  // As the first and only block, it is the roster that says where its data ends.
  const start = { ...zero, links: [], data: join(zero.data, bare(publicKey)), roster: shorter.roster };
  assert.deepEqual(blockId(start), zero.hash);
  refused([start], 'its roster is not the one that was pinned');
  refused([start], 'its roster is not pinned, and its id does not cover the keys that sign', { genesis: zero.hash });
});

test('a member whose other keys hold the keys of another server', () => {
  // 128 bytes of a service that nobody looks at: its owner chose them, with the next server's key in the midst.
  const victim = bare((four.roster.servers[1] as Server).publicKey);
  const crafted = {
    name: 'Other',
    suite: 'unheard of',
    publicKey: join(text('whatever'), new Uint8Array(32).fill(1), victim, new Uint8Array(64).fill(2)),
  };
  const roster = changed(four, ({ services }, i) => (i === 0 ? { services: [...services, crafted] } : {}));
  const path = chain(
    [
      { ...four, roster },
      { ...four, roster },
    ],
    'bdn',
  );
  refused(path, 'a server’s key stands among the bytes of other keys in its roster', pinned(path));
});

test('keys: their tags, lengths and suites; none twice; one that signs', () => {
  const asWas = ({ services: [service] }: Server): Server['services'][number] => service as Server['services'][number];
  const cases: readonly (readonly [fault: string, change: (server: Server, i: number) => Partial<Server>])[] = [
    [
      'server 0 of its roster has no key of 32 bytes behind the tag ed.point',
      ({ publicKey }) => ({ publicKey: join(text('bn256.g1'), bare(publicKey)) }),
    ],
    [
      'server 0 of its roster has no key of 32 bytes behind the tag ed.point',
      ({ publicKey }) => ({ publicKey: publicKey.subarray(0, 39) }),
    ],
    [
      'server 3 of its roster has no key of 32 bytes behind the tag ed.point',
      ({ publicKey }, i) => (i === 3 ? { publicKey: join(publicKey, new Uint8Array(4)) } : {}),
    ],
    [
      'server 0 of its roster has a service whose key is not 128 bytes behind the tag bn256.g2, as bn256.adapter asks',
      (server) => ({ services: [{ ...asWas(server), publicKey: join(text('bn256.g1'), bare(asWas(server).publicKey)) }] }),
    ],
    [
      'server 0 of its roster has a service whose key is not 128 bytes behind the tag bn256.g2, as bn256.adapter asks',
      (server) => ({ services: [{ ...asWas(server), publicKey: asWas(server).publicKey.subarray(0, 135) }] }),
    ],
    [
      'server 0 of its roster has a service whose key is not 32 bytes behind the tag ed.point, as Ed25519 asks',
      (server) => ({ services: [asWas(server), { name: 'a', suite: 'Ed25519', publicKey: new Uint8Array(40) }] }),
    ],
    [
      'server 0 of its roster has a service whose key is not bytes behind a tag',
      (server) => ({ services: [asWas(server), { name: 'a', suite: 'b', publicKey: new Uint8Array(8) }] }),
    ],
    ['server 2 of its roster has not one key for Skipchain, in bn256.adapter', (_, i) => (i === 2 ? { services: [] } : {})],
    [
      'server 0 of its roster has not one key for Skipchain, in bn256.adapter',
      (server) => ({ services: [{ ...asWas(server), name: '\uFEFFSkipchain' }] }),
    ],
    [
      'server 0 of its roster has not one key for Skipchain, in bn256.adapter',
      (server) => ({ services: [{ ...asWas(server), suite: 'bn256.g2' }] }),
    ],
    [
      'server 0 of its roster has not one key for Skipchain, in bn256.adapter',
      (server, i) => ({ services: [asWas(server), { ...asWas(server), publicKey: join(text('bn256.g2'), new Uint8Array(128).fill(i)) }] }),
    ],
    [
      'a key stands twice in its roster',
      (server) => ({ services: [{ ...asWas(server), publicKey: asWas(four.roster.servers[0] as Server).publicKey }] }),
    ],
    [
      'a key stands twice in its roster',
      ({ publicKey }, i) => (i === 1 ? { publicKey: (four.roster.servers[0] as Server).publicKey } : { publicKey }),
    ],
  ];
  for (const [fault, change] of cases) {
    const roster = changed(four, change);
    const path = chain(
      [
        { ...four, roster },
        { ...four, roster },
      ],
      'bdn',
    );
    refused(path, fault, pinned(path));
    // And as what a link says of those who sign from there on.
    const next = linked(sealed({ ...one, roster }));
    refused([linked(zero, signedLink(four, 'bdn', zero, next, roster)), next], fault);
  }
  const none = { ...four.roster, servers: [] };
  refused([linked(sealed({ ...zero, roster: withRoster(none) }))], 'its roster has no server', {});
});

/** Every server with a second service, and the keys of that. */
function twoServices(): { readonly group: Signers; readonly others: Signers; readonly swapped: Roster } {
  const [group, others] = [signers(4, 9n), signers(4, 10n)];
  const service = (i: number): Server['services'][number] =>
    ({ ...(others.roster.servers[i] as Server).services[0], name: 'Other' }) as Server['services'][number];
  const roster = changed(group, ({ services }, i) => ({ services: [...services, service(i)] }));
  const swapped = changed({ ...group, roster }, ({ services: [a, b] }) => ({
    services: [
      { ...a, name: 'Other' },
      { ...b, name: 'Skipchain' },
    ] as Server['services'],
  }));
  return { group: { ...group, roster }, others, swapped };
}

test('services renamed, so that another service’s keys sign', () => {
  const { group, others, swapped } = twoServices();
  assert.deepEqual(swapped.id, group.roster.id);
  const path = chain([group, group, group], 'bls');
  const [start, second, third] = path as [SkipBlock, SkipBlock, SkipBlock];
  assert.deepEqual([verifyPath(path, pinned(path)).valid, verifyPath(path).valid], [true, true]);
  const evil = { ...others, roster: swapped };
  const forged = signedStep({ ...start, roster: swapped }, sealed({ ...second, data: text('forged'), roster: swapped }), evil);
  refused(forged, 'its roster is not the one that was pinned', pinned(path));
  for (const each of [forged, path]) {
    refused(each, 'its roster’s id does not tell which keys of its servers sign: pin the fingerprint', {
      genesis: start.hash,
      roster: group.roster.id,
    });
  }
  // In the middle: silently, and as a new roster whose id the old one's signers signed.
  const [middle, end] = signedStep({ ...second, roster: swapped }, sealed({ ...third, data: text('forged'), roster: swapped }), evil);
  refused(
    [linked(start, start.links[0] as ForwardLink), middle, end],
    'the next block’s roster is not the one that was signed for',
    pinned(path),
  );
  const renewed = linked(start, signedLink(group, 'bls', start, middle, swapped));
  refused([renewed, middle, end], 'in the next block’s roster a key is for another service than before', pinned(path));
  const halfway = linked(start, signedLink(group, 'bls', start, middle, group.roster));
  refused([halfway, middle, end], 'the next block’s roster is not the one that was signed for', pinned(path));
});

test('what is remembered of one file does not reach into another', () => {
  const group = signers(4, 5n);
  const path = chain([group, group], 'bdn');
  const alone = regrouped(first(path), text('ed.point'), 0);
  const [link] = first(path).links as [ForwardLink];
  const short = { ...link, signature: join(link.signature.subarray(0, 64), Uint8Array.of(1)) };
  assert.equal(verifyPath([linked(alone, short), path[1] as SkipBlock], pinned(path)).valid, false);
  assert.equal(verifyPath(path, pinned(path)).valid, true);
  assert.equal(verifyPath([linked(alone, short), ...path], pinned(path)).valid, false, 'both in one path');
  // An object that has changed since is another roster.
  const roster = structuredClone(first(path).roster);
  const held = path.map((block) => ({ ...block, roster }));
  assert.equal(verifyPath(held, pinned(path)).valid, true);
  const [{ services }] = roster.servers as [Server];
  (services[0] as { publicKey: Uint8Array }).publicKey = (four.roster.servers[0] as Server).services[0]?.publicKey as Uint8Array;
  refused(held, 'its roster’s id is not the hash of its keys', pinned(path));
});

test('a BDN block read as a BLS one, and a chain that goes back to BLS', () => {
  const servers = one.roster.servers.map((server, i) =>
    i === 3 ? { ...server, publicKey: join(server.publicKey, Uint8Array.of(1, 0, 0, 0)) } : server,
  );
  const asBls: SkipBlock = { ...one, signatureScheme: 'bls', roster: { ...one.roster, servers } };
  assert.deepEqual(blockId(asBls), one.hash);
  refused([linked(zero, zero.links[0] as ForwardLink), asBls], 'server 3 of its roster has no key of 32 bytes behind the tag ed.point');
  refused(signedStep(zero, sealed({ ...one, signatureScheme: 'bls' })), 'the block that it leads to goes back to BLS');
  refused([linked(sealed({ ...zero, signatureScheme: 'other' as 'bls' }))], 'its signature scheme is neither BLS nor BDN', {});
});

test('links that lead where none may: back, to their own block, too far', () => {
  for (const to of [zero, one]) {
    const beside = verifyPath([zero, linked(one, signedLink(four, 'bdn', one, to))], pins);
    assert.deepEqual([beside.valid, faults(beside)], [false, ['it does not lead forward']]);
  }
  // On the path, too: what follows has a lower index, or the same one.
  const back = { first: two.hash, roster: pins.roster as Uint8Array };
  refused([linked(two, signedLink(four, 'bdn', two, one)), linked(one)], 'it does not lead forward', back);
  refused([linked(two, signedLink(four, 'bdn', two, two)), linked(two)], 'it does not lead forward', back);
  const jump = sealed({ ...three, backlinks: [zero.hash] });
  refused(signedStep(zero, jump), 'its block has no link that leads so far');
  const [second, fourth] = [
    sealed({ ...one, maxHeight: 2, baseHeight: 3 }),
    sealed({ ...last, backlinks: [three.hash, zero.hash, two.hash] }),
  ];
  refused(signedStep(zero, second), 'the block that it leads to has other heights');
  refused(signedStep(zero, fourth), 'the block that it leads to does not link back');
  refused([linked(one, ...one.links, signedLink(four, 'bdn', one, three)), three], 'it has more links than its height', {
    first: one.hash,
    roster: pins.roster as Uint8Array,
  });
});

test('a link on the path is looked at even where a later block claims its end', () => {
  const forged = linked(sealed({ ...one, data: text('forged') }));
  const unsigned = { ...(zero.links[0] as ForwardLink), to: forged.hash };
  const double = { ...three, hash: forged.hash };
  refused([linked(zero, unsigned), forged, double], 'what was signed is not the hash of its ends and its roster');
});

test('heights are those of the index', () => {
  const of = (change: Partial<SkipBlock>, fault: string, base: SkipBlock = one): void =>
    refused([linked(sealed({ ...base, ...change }))], fault, {
      first: sealed({ ...base, ...change }).hash,
      roster: pins.roster as Uint8Array,
    });
  of({ height: 2, backlinks: [zero.hash, zero.hash] }, 'its height is not the one of its index');
  of({ height: 1, backlinks: [one.hash] }, 'its height is not the one of its index', two);
  of({ height: 1 }, 'its height is not the one of its index', zero);
  for (const index of [-1, 0.5, 2 ** 31, Number.NaN]) of({ index }, 'its index is not a whole number from 0 to 2147483647');
  // The id hashes 32 bits.
  assert.deepEqual(blockId({ ...one, index: one.index + 2 ** 32 }), one.hash);
  for (const change of [{ maxHeight: 0 }, { baseHeight: 0 }, { baseHeight: -2 }, { maxHeight: 2 ** 32 + 4 }]) {
    of(change, 'its largest height or its base is not a whole number from 1 to 2147483647');
  }
  of({ baseHeight: 1 }, 'its largest height is above 1 although its base is 1');
});

test('parts of a block that move into each other', () => {
  const [back] = one.backlinks as [Uint8Array];
  const [verifier] = one.verifiers as [Uint8Array];
  const moved = (change: Partial<SkipBlock>, fault: string, base: SkipBlock = one): void => {
    assert.deepEqual(blockId({ ...base, ...change }), base.hash);
    refused(
      base === zero ? [{ ...zero, ...change, links: [] }] : [linked(zero, zero.links[0] as ForwardLink), { ...base, ...change }],
      fault,
    );
  };
  moved({ backlinks: [back.subarray(0, 16), back.subarray(16)] }, 'its backlinks are not 1 ids of 32 bytes');
  moved({ backlinks: [], verifiers: [back.subarray(0, 16), back.subarray(16), verifier] }, 'its backlinks are not 1 ids of 32 bytes');
  moved({ backlinks: [join(back, verifier)], verifiers: [] }, 'its backlinks are not 1 ids of 32 bytes');
  moved({ verifiers: [verifier.subarray(0, 5), verifier.subarray(5)] }, 'one of its verifiers is not 16 bytes');
  moved({ verifiers: [], genesis: join(verifier, one.genesis) }, 'the id of its chain is not 32 bytes');
  moved({ genesis: one.genesis.subarray(0, 20), data: join(one.genesis.subarray(20), one.data) }, 'the id of its chain is not 32 bytes');
  // Sixteen bytes of data may be taken for the second half of an id.
  const short = sealed({ ...one, data: new Uint8Array(16).fill(3) });
  const [half, rest] = [one.genesis.subarray(0, 16), one.genesis.subarray(16)];
  moved({ verifiers: [verifier, half], genesis: join(rest, short.data), data: new Uint8Array() }, 'it belongs to another chain', short);
  moved({ genesis: verifier, verifiers: [] }, 'the id of its chain is not 0 bytes', zero);
});

test('verifiers that become data are found by the next block', () => {
  const [verifier] = zero.verifiers as [Uint8Array];
  const read = { ...zero, verifiers: [], data: join(verifier, zero.data) };
  assert.deepEqual(blockId(read), zero.hash);
  refused([read, one, two], 'the block that it leads to has other verifiers');
});

test('an end of a link that swallows the new roster’s id', () => {
  const next = signers(4, 8n);
  const [from, to] = chain([four, next], 'bdn') as [SkipBlock, SkipBlock];
  const { newRoster, ...link } = from.links[0] as ForwardLink;
  const long = { ...link, to: join(link.to, (newRoster as Roster).id) };
  assert.deepEqual(linkMessage(long), link.message);
  const verdict = verifyPath([linked(from, long)], pinned([from, to]));
  assert.deepEqual([verdict.valid, faults(verdict)], [false, ['the id that it leads to is not 32 bytes']]);
  refused([linked(from, link), to], 'what was signed is not the hash of its ends and its roster', pinned([from, to]));
  const none = { ...link, newRoster: { ...(newRoster as Roster), id: new Uint8Array() } };
  refused([linked(from, none), to], 'its roster’s id is not the hash of its keys', pinned([from, to]));
});
