/** What the browser says (WebAuthn Level 3, section 5.8.1): for what, in answer to which challenge, on which page. */
import { parseUniqueJson } from '../encoding/json/unique.ts';
import { own } from '../util/options.ts';
import { textOfUtf8 } from '../util/utf8.ts';
import { InvalidCeremonyError, inCeremony, malformed } from './invalid-ceremony.ts';
import type { ReadRules } from './rules.ts';

/** `clientDataJSON`: what has to be there for each ceremony. */
const NAME = 'clientDataJSON';
/** The longest that is read: some members beside an origin and a challenge. */
const MOST_BYTES = 2 ** 14;

type Members = Readonly<Record<string, unknown>>;

/** What of it is of use to the caller. */
export interface ClientData {
  readonly origin: string;
  readonly topOrigin: string | undefined;
}

/** @param type - `webauthn.create` or `webauthn.get`. @throws {InvalidCeremonyError} the member that is wrong. */
export function checkClientData(bytes: Uint8Array, type: string, { challenge, origins, topOrigins }: ReadRules): ClientData {
  const members = membersOf(bytes);
  if (own(members, 'type') !== type) throw new InvalidCeremonyError(`${NAME}.type`, `must be ${type}`, 'type');
  // Both are base64url of the one form, so that no two texts are the same challenge.
  if (own(members, 'challenge') !== challenge)
    throw new InvalidCeremonyError(`${NAME}.challenge`, 'must be the challenge of this ceremony', 'challenge');
  const origin = own(members, 'origin');
  if (typeof origin !== 'string' || !origins.includes(origin))
    throw new InvalidCeremonyError(`${NAME}.origin`, 'must be the origin', 'origin');
  const topOrigin = checkEmbedding(members, topOrigins);
  checkTokenBinding(own(members, 'tokenBinding'));
  return { origin, topOrigin };
}

function membersOf(bytes: Uint8Array): Members {
  if (bytes.length > MOST_BYTES) malformed(NAME, `must be ${MOST_BYTES} bytes at most`);
  const text = textOfUtf8(bytes);
  if (text === undefined) return malformed(NAME, 'must be UTF-8');
  const value = inCeremony(() => parseUniqueJson(NAME, text));
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Members)
    : malformed(NAME, 'must be an object of JSON');
}

/** Section 7.1, steps 10 and 11, and section 7.2, steps 13 and 14. */
function checkEmbedding(members: Members, topOrigins: readonly string[]): string | undefined {
  const [crossOrigin, topOrigin] = [own(members, 'crossOrigin'), own(members, 'topOrigin')];
  if (crossOrigin !== undefined && typeof crossOrigin !== 'boolean') malformed(`${NAME}.crossOrigin`, 'must be true or false');
  if (topOrigin !== undefined && typeof topOrigin !== 'string') malformed(`${NAME}.topOrigin`, 'must be a string');
  if (topOrigin !== undefined && crossOrigin !== true)
    malformed(`${NAME}.topOrigin`, 'must not be there: the page is not in a frame of another origin');
  if (crossOrigin !== true) return undefined;
  if (topOrigins.length === 0) throw new InvalidCeremonyError(`${NAME}.crossOrigin`, 'must not be true: no frame is expected', 'embedded');
  // A browser of Level 2 does not say whose frame it is: then nobody knows that it is one of those.
  if (typeof topOrigin !== 'string' || !topOrigins.includes(topOrigin))
    throw new InvalidCeremonyError(`${NAME}.topOrigin`, 'must be one of the origins that may embed the page', 'embedded');
  return topOrigin;
}

/** Of Level 2, section 5.8.1: whether it is the connection's own cannot be seen here, so that none may be claimed. */
function checkTokenBinding(binding: unknown): void {
  if (binding === undefined) return;
  const status = typeof binding === 'object' && binding !== null ? own(binding as Members, 'status') : undefined;
  if (status !== 'supported' && status !== 'not-supported')
    malformed(`${NAME}.tokenBinding`, 'must not be there, or say that there is none');
}
