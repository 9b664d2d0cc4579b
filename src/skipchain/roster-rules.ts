/** What a roster must be for its id to have one reading. */
import { KEY_TAG_BYTES, type Roster, type Server, type Service } from './block.ts';

/** The service that signs, and the suite of its keys. */
const SERVICE = 'Skipchain';
const SUITE = 'bn256.adapter';

/** More servers than any network has; the bounds of what one roster costs. */
const MOST_SERVERS = 1024;
const MOST_SERVICES = 64;
const MOST_KEY_BYTES = 1024;

/** The key of a server's own. */
const OWN = { tag: 'ed.point', bytes: 32 };
/** Keys of the suites whose form is known. */
const KEYS: ReadonlyMap<string, typeof OWN> = new Map([
  [SUITE, { tag: 'bn256.g2', bytes: 128 }],
  ['bn256.g2', { tag: 'bn256.g2', bytes: 128 }],
  ['bn256.g1', { tag: 'bn256.g1', bytes: 64 }],
  ['Ed25519', OWN],
]);

/** A character for each byte of a key, which is short. */
const keyText = (key: Uint8Array): string => String.fromCharCode(...key.subarray(KEY_TAG_BYTES));

const isSigning = ({ name }: Service): boolean => name === SERVICE;

/** The keys of a roster without fault that sign, in its order, 128 bytes each. */
export const signingKeys = ({ servers }: Roster): readonly Uint8Array[] =>
  servers.flatMap(({ services }) => services.filter(isSigning).map(({ publicKey }) => publicKey.subarray(KEY_TAG_BYTES)));

/** Of every key of a service, whether it signs. */
export const keyRoles = ({ servers }: Roster): ReadonlyMap<string, boolean> =>
  new Map(servers.flatMap(({ services }) => services.map((service) => [keyText(service.publicKey), isSigning(service)] as const)));

/** What is wrong with a roster by itself, or undefined. */
export function rosterFault({ servers }: Roster): string | undefined {
  if (servers.length === 0) return 'its roster has no server';
  if (servers.length > MOST_SERVERS) return `its roster has more than ${MOST_SERVERS} servers`;
  for (const [i, server] of servers.entries()) {
    const fault = serverFault(server);
    if (fault !== undefined) return `server ${i} of its roster ${fault}`;
  }
  const keys = servers.flatMap(({ publicKey, services }) => [publicKey, ...services.map((service) => service.publicKey)]);
  if (new Set(keys.map(keyText)).size < keys.length) return 'a key stands twice in its roster';
  if (!isReadOneWay(servers)) return 'a server’s key stands among the bytes of other keys in its roster';
  return undefined;
}

function serverFault({ publicKey, services }: Server): string | undefined {
  if (!isKey(publicKey, OWN)) return `has no key of ${OWN.bytes} bytes behind the tag ${OWN.tag}`;
  if (services.length > MOST_SERVICES) return `has more than ${MOST_SERVICES} services`;
  for (const { suite, publicKey: key } of services) {
    const form = KEYS.get(suite);
    if (form && !isKey(key, form)) return `has a service whose key is not ${form.bytes} bytes behind the tag ${form.tag}, as ${suite} asks`;
    if (key.length <= KEY_TAG_BYTES || key.length > MOST_KEY_BYTES) return 'has a service whose key is not bytes behind a tag';
  }
  const signing = services.filter(isSigning);
  return signing.length === 1 && signing[0]?.suite === SUITE ? undefined : `has not one key for ${SERVICE}, in ${SUITE}`;
}

const isKey = (key: Uint8Array, { tag, bytes }: typeof OWN): boolean =>
  key.length === KEY_TAG_BYTES + bytes && [...tag].every((letter, i) => letter.charCodeAt(0) === key[i]);

/**
 * The id hashes keys one behind the other, without lengths: where one server ends and the next begins can be told only if no server's own key is to be found
 * elsewhere, across the borders of keys or within one that its owner chose.
 */
function isReadOneWay(servers: readonly Server[]): boolean {
  const own = new Set(servers.map(({ publicKey }) => keyText(publicKey)));
  const all = servers
    .map(({ publicKey, services }) => [publicKey, ...services.map((service) => service.publicKey)].map(keyText).join(''))
    .join('');
  let found = 0;
  for (let at = 0; at + OWN.bytes <= all.length; at++) if (own.has(all.slice(at, at + OWN.bytes))) found++;
  return found === servers.length;
}
