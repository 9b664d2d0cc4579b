/** Blocks from the wire: the messages of DEDIS' cothority (proto2; its 32-bit integers are zig-zag ones). */
import { MalformedError } from '../util/errors.ts';
import type { ForwardLink, Roster, Server, Service, SignatureScheme, SkipBlock } from './block.ts';
import { bytes, type Message, message, nested, repeated, single, sint32, text, uint32 } from './message.ts';

const NONE: Uint8Array = new Uint8Array(0);

const service: Message<Service> = message({
  name: single(1, text, ''),
  suite: single(2, text, ''),
  publicKey: single(3, bytes, NONE),
});

const server: Message<Server> = message({
  publicKey: single(1, bytes, NONE),
  services: repeated(2, nested(service)),
  address: single(4, text, ''),
  description: single(5, text, ''),
});

const roster: Message<Roster> = message({
  id: single(1, bytes, NONE),
  servers: repeated(2, nested(server)),
});

const EMPTY_ROSTER: Roster = { id: NONE, servers: [] };

const signature = message({ message: single(1, bytes, NONE), signature: single(2, bytes, NONE) });

const forwardLink = message({
  from: single(1, bytes, NONE),
  to: single(2, bytes, NONE),
  newRoster: single(3, nested(roster), undefined),
  signature: single(4, nested(signature), undefined),
});

const link: Message<ForwardLink> = (input, name) => {
  const { newRoster, signature: signed, ...ends } = forwardLink(input, name);
  return { ...ends, ...(newRoster && { newRoster }), message: signed?.message ?? NONE, signature: signed?.signature ?? NONE };
};

const fields = message({
  index: single(1, sint32, 0),
  height: single(2, sint32, 0),
  maxHeight: single(3, sint32, 0),
  baseHeight: single(4, sint32, 0),
  backlinks: repeated(5, bytes),
  verifiers: repeated(6, bytes),
  genesis: single(7, bytes, NONE),
  data: single(8, bytes, NONE),
  roster: single(9, nested(roster), EMPTY_ROSTER),
  hash: single(10, bytes, NONE),
  links: repeated(11, nested(link)),
  payload: single(12, bytes, NONE),
  signatureScheme: single(13, uint32, 0),
});

const SCHEMES: readonly SignatureScheme[] = ['bls', 'bdn'];

const block: Message<SkipBlock> = (input, name) => {
  const { signatureScheme, ...rest } = fields(input, name);
  const scheme = SCHEMES[signatureScheme];
  if (!scheme) throw new MalformedError(`${name}.signatureScheme`, 'must be 0 (BLS) or 1 (BDN)');
  return { ...rest, signatureScheme: scheme };
};

const reply = message({ update: repeated(1, nested(block)) });

/**
 * A block as it is stored and sent, a protobuf `SkipBlock`. Nothing is verified.
 *
 * @throws {MalformedError} the field and its rule.
 */
export const decodeSkipBlock = (input: Uint8Array): SkipBlock => block(input, 'block');

/**
 * The blocks of a protobuf `GetUpdateChainReply`, in its order. Nothing is verified.
 *
 * @throws {MalformedError} the field and its rule.
 */
export const decodeUpdateChain = (input: Uint8Array): readonly SkipBlock[] => reply(input, 'reply').update;
