/** SkipChains: what a file may say, and what a valid path rests on. */
import { inFile, type Mutant } from '../mutant.ts';

const RULES = ['unit/skipchain/verify', 'unit/skipchain/attacks'];
const FILES = ['unit/skipchain/hostile-files', 'unit/skipchain/verify'];
const SIGNATURES = ['unit/skipchain/link-signatures', 'unit/skipchain/verify'];

export const skipchain: readonly Mutant[] = [
  ...inFile('src/skipchain/signers.ts', RULES, [
    ['a threshold one too low where a third is whole', 'n - Math.floor((n - 1) / 3)', 'n - Math.floor(n / 3)'],
    ['half of the signers', 'n - Math.floor((n - 1) / 3)', 'n - Math.floor((n - 1) / 2)'],
    [
      'masks of any length',
      'if (signature.length !== G1_BYTES + maskBytes(servers)) {',
      'if (signature.length < G1_BYTES + maskBytes(servers)) {',
    ],
    ['mask bits beyond the roster', 'if (!areWithin(signers, servers)) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/skipchain/block-rules.ts', RULES, [
    ['an id of something else', 'if (!sameBytes(id, block.hash)) return', 'if (false as boolean) return'],
    ['a roster id of something else', 'if (!sameBytes(roster.id, block.roster.id)) return', 'if (false as boolean) return'],
    [
      'another first block',
      "return sameBytes(block.hash, genesis) ? undefined : 'it is not the first block of the chain';",
      'return undefined;',
    ],
    [
      'a block of another chain',
      "return sameBytes(block.genesis, genesis) ? undefined : 'it belongs to another chain';",
      'return undefined;',
    ],
    [
      'any height',
      "return height === heightOf(index, maxHeight, baseHeight) ? undefined : 'its height is not the one of its index';",
      'return undefined;',
    ],
    ['heights that are one too high', 'let height = 1;', 'let height = 2;'],
    ['backlinks of any length', ' || backlinks.some(({ length }) => length !== ID_BYTES))', ')'],
    ['as many backlinks as one likes', 'backlinks.length !== count || ', ''],
    ['verifiers of any length', 'if (verifiers.some(({ length }) => length !== UUID_BYTES)) return', 'if (false as boolean) return'],
    ['ids of the chain of any length', 'if (genesis.length !== (index === 0 ? 0 : ID_BYTES)) return', 'if (false as boolean) return'],
    ['more links than the height', 'if (links.length > height) return', 'if (false as boolean) return'],
    ['negative indices', 'if (!isWhole(index, 0)) return', 'if (false as boolean) return'],
  ]),
  ...inFile(
    'src/skipchain/hashes.ts',
    ['unit/skipchain/hashes', ...RULES],
    [
      ['ids without the data', 'block.genesis, block.data]', 'block.genesis]'],
      ['ids without the heights', '[block.index, block.height, block.maxHeight, block.baseHeight]', '[block.index]'],
      ['ids of both schemes are one', "if (block.signatureScheme === 'bdn') hash.update(littleEndian32(1));", ''],
      ['ids without the servers’ keys', 'hash.update(publicKey.subarray(KEY_TAG_BYTES));', ';'],
      ['a new roster that was not signed for', 'if (newRosterId) hash.update(newRosterId);', ''],
      ['a link from anywhere', '.update(from).update(to)', '.update(to)'],
      ['ids without the keys of services', '[publicKey, ...services.map((service) => service.publicKey)]) keys', '[publicKey]) keys'],
      ['another version of the UUID', '& 0x0f) | 0x50', '& 0x0f) | 0x40'],
    ],
  ),
  ...inFile('src/skipchain/link-rules.ts', RULES, [
    ['a link of another block', 'if (!sameBytes(link.from, from.hash)) return', 'if (false as boolean) return'],
    ['ends of any length', 'if (link.to.length !== ID_BYTES) return', 'if (false as boolean) return'],
    ['another message', 'if (!sameBytes(messageOf(link.from, link.to, newRoster?.id), link.message))', 'if (false as boolean)'],
    ['faults of a new roster', 'if (newRoster?.fault !== undefined) return newRoster.fault;', ''],
    ['links back', 'if (to.index <= from.index) return', 'if (false as boolean) return'],
    ['links that lead too far', 'if (level === undefined) return', 'if (false as boolean) return'],
    ['blocks that do not link back', 'if (!back || !sameBytes(back, from.hash)) return', 'if (false as boolean) return'],
    ['other heights', 'if (to.maxHeight !== from.maxHeight || to.baseHeight !== from.baseHeight) return', 'if (false as boolean) return'],
    ['other verifiers', 'if (!sameVerifiers(from, to)) return', 'if (false as boolean) return'],
    ['back to BLS', "if (from.signatureScheme === 'bdn' && to.signatureScheme !== 'bdn') return", 'if (false as boolean) return'],
    ['a roster that was not signed for', 'if (next.roster.name !== signedFor.name) return', 'if (false as boolean) return'],
    ['keys that change their service', 'return changesRoles(before.roster, next.roster) ?', 'return false ?'],
  ]),
  ...inFile('src/skipchain/pins.ts', RULES, [
    [
      'another first block than the pinned one',
      'if (pins.first && !sameBytes(block.hash, pins.first)) return',
      'if (false as boolean) return',
    ],
    ['a path that begins anywhere', 'if (block.index > 0 && !pins.first) return', 'if (false as boolean) return'],
    [
      'another roster than the pinned one',
      'if (!sameBytes(isId ? roster.id : roster.fingerprint, pins.roster)) return',
      'if (false as boolean) return',
    ],
    ['the id of a roster of which it says too little', 'if (isId && !roster.idTellsSigners) return', 'if (false as boolean) return'],
    ['pins of any length', 'if (!lengths.includes(pin.length)) throw', 'if (false as boolean) throw', { tests: FILES }],
    ['anchored to nothing is anchored', "return genesis || first ? 'genesis' : 'none';", "return 'genesis';"],
  ]),
  ...inFile('src/skipchain/roster-fingerprint.ts', RULES, [
    ['fingerprints without names', '[service.name, service.suite, service.publicKey.length]', '[service.suite, service.publicKey.length]'],
    [
      'fingerprints without lengths',
      '[service.name, service.suite, service.publicKey.length]',
      '[service.name, service.suite]',
      { equivalent: 'The rules of rosters ask one length of each suite’s keys, and a roster that breaks them verifies nothing.' },
    ],
    ['fingerprints without keys', '.update(Uint8Array.of(0)).update(keys).digest()', '.update(Uint8Array.of(0)).digest()'],
  ]),
  ...inFile('src/skipchain/roster-rules.ts', RULES, [
    ['no server', 'if (servers.length === 0) return', 'if (false as boolean) return'],
    ['a key twice', 'if (new Set(keys.map(keyText)).size < keys.length) return', 'if (false as boolean) return'],
    ['rosters that can be read in two ways', 'if (!isReadOneWay(servers)) return', 'if (false as boolean) return'],
    ['servers’ keys of any form', 'if (!isKey(publicKey, OWN)) return', 'if (false as boolean) return'],
    ['services’ keys of any form', 'if (form && !isKey(key, form)) return', 'if (false as boolean) return'],
    [
      'no key that signs, or two',
      'return signing.length === 1 && signing[0]?.suite === SUITE ? undefined',
      'return signing.length >= 0 ? undefined',
    ],
    ['keys that sign in any suite', ' && signing[0]?.suite === SUITE ?', ' ?'],
    ['tags are not looked at', ' && [...tag].every((letter, i) => letter.charCodeAt(0) === key[i])', ''],
  ]),
  ...inFile('src/skipchain/known-rosters.ts', RULES, [
    [
      'keys of rosters with a fault sign',
      'keys: fault === undefined ? signingKeys(roster).map(copyOf) : []',
      'keys: signingKeys(roster).map(copyOf)',
      { equivalent: 'A fault of the roster is the first thing that is looked at of a block and of a link.' },
    ],
    ['every id tells who signs', 'roster.servers.every(({ services }) => services.length === 1)', 'true'],
  ]),
  ...inFile('src/skipchain/limits.ts', FILES, [
    ['one more than the limit', 'if (--this.#left[counted] < 0) throw', 'if (--this.#left[counted] < -1) throw'],
    ['bytes are not counted', 'this.#left.bytes -= length;', ''],
    ['limits of others are passed over', "readOptions(limits, LIMITS, 'limits')", '{ ...LIMITS }'],
  ]),
  ...inFile('src/skipchain/message.ts', FILES, [
    ['a field twice', 'else if (values.length > 0) throw', 'else if (false as boolean) throw'],
    ['fields of another type', 'if (wire !== kind.wire) throw', 'if (false as boolean) throw'],
    ['numbers are cut to 32 bits', 'if (number < least || number > most) throw', 'if (false as boolean) throw'],
    ['what is read is a view of the file', 'copyOf(reader.bytes())', 'reader.bytes()'],
    ['items are not counted', 'if (counted) quota.take(counted, path);', 'if (counted) ;'],
    [
      'texts that are no UTF-8',
      "if (read === undefined) throw new MalformedError(name, 'must be UTF-8');\n    return read;",
      "return read ?? '';",
    ],
    ['errors of the parser leave', 'if (error instanceof LimberError) throw error;', 'throw error;'],
  ]),
  ...inFile('src/skipchain/decode.ts', FILES, [
    ['links without any bytes are links', 'links.filter((each) => !isPlaceholder(each))', 'links'],
    ['links without ends are none', '[from, to, signed, by].every(', '[from, to].every('],
    ['unknown schemes', 'if (!scheme) throw', 'if (false as boolean) throw'],
    ['all rosters are the last one', 'last.find((each) => sameBytes(each.wire, wire))', 'last.at(-1)'],
  ]),
  ...inFile('src/skipchain/links.ts', RULES, [
    ['too few signers', 'if (verdict.signers < needed) return', 'if (false as boolean) return'],
    ['signatures are not looked at', 'signature !== undefined && valid[at++] !== true', 'false as boolean'],
    ['verdicts of other links', 'valid[at++] !== true', 'valid.at(at++ - 1) !== true'],
    ['links that nobody verified are valid', 'valid[at++] !== true', 'valid[at++] === false', { tests: ['unit/skipchain/verify'] }],
    ['a later block stands in for the next', 'next && sameBytes(to, next.block.hash) ? next : byId.get(toHex(to))', 'byId.get(toHex(to))'],
    ['the roster before goes on', 'newRoster ?? roster)', 'roster)'],
  ]),
  ...inFile('src/skipchain/verify-path.ts', RULES, [
    [
      'the path need not be linked',
      'if (!next || block.links.some(({ to }) => sameBytes(to, next.hash))) return undefined;',
      'return undefined;',
    ],
    ['faults of links do not count', '[...blocks, ...links].every(', 'blocks.every('],
    ['faults of blocks do not count', '[...blocks, ...links].every(', 'links.every('],
    ['the pin of the first block is passed over', '(i === 0 ? anchorFault(own, pins) : undefined)', 'undefined'],
    ['an anchor in spite of a fault', 'if (i === 0 && ofItself === undefined) anchor', 'if (i === 0) anchor'],
    ['links of the path alone', "options.links === 'all' || verdict.onPath", 'verdict.onPath'],
    ['no blocks', 'if (blocks.length === 0) throw', 'if (false as boolean) throw'],
  ]),
  ...inFile('src/skipchain/link-signatures.ts', SIGNATURES, [
    ['errors of points leave', 'if (error instanceof InvalidPointError) return undefined;', ''],
    ['BDN is BLS', "scheme === 'bdn' ?", "scheme === 'bdn' && false ?"],
    ['aggregates are remembered for all signers', 'toHex(mask)', "''"],
    ['aggregates are remembered for both schemes', '{scheme} ', '{roster} '],
    ['rosters are remembered for all', 'this.#rosters.get(roster, () =>', "this.#rosters.get('', () =>"],
  ]),
  ...inFile(
    'src/skipchain/verify-path-threaded.ts',
    ['unit/skipchain/threads'],
    [
      ['a part for other links', 'takeVerdicts(underWay.shift()!,', 'takeVerdicts(underWay.pop()!,'],
      ['all links in one chunk', 'Math.min(batch, Math.max(1,', 'Math.max(batch, Math.max(1,'],
      ['threads that nobody can stop', '{ threads, worker, signal });', '{ threads, worker });'],
      [
        'no threads anywhere',
        'const isHere = !wantsThreads({ threads: asked, worker }) && !hasThreads();',
        'const isHere = true as boolean;',
      ],
    ],
  ),
  ...inFile(
    'src/skipchain/link-chunks.ts',
    ['unit/skipchain/threads'],
    [
      ['the keys of another roster', 'rosters[signature.roster]!', 'rosters[0]!'],
      ['a roster for each link', 'if (!this.#numbers.has(roster))', 'if (true as boolean)'],
      ['views of more than the bytes', 'point: copyOf(point)', 'point'],
    ],
  ),
];
