/** Ed25519 in COSE (RFC 9053, section 2.2; RFC 9864, section 2.2), and its keys (RFC 9053, section 7.2). */
import type { CborMap } from '../encoding/cbor/value.ts';
import { Ed25519PrivateKey, Ed25519PublicKey } from '../scheme/ec/eddsa/keys.ts';
import { ed25519Method } from '../scheme/signing/eddsa.ts';
import { MalformedError } from '../util/errors.ts';
import { wiping } from '../util/wipe.ts';
import { type CoseAlgorithm, type CoseKeyForm, coseAlgorithm, type KeyMembers } from './algorithm.ts';
import { bytesIn } from './members.ts';

const OKP = 1;
const [CURVE, X, D] = [-1, -2, -4] as const;
const ED25519 = 6;
const KEY_BYTES = 32;

const readPublic = (argument: string, members: CborMap): Ed25519PublicKey =>
  Ed25519PublicKey.fromBytes(bytesIn(argument, members, X, 'x', KEY_BYTES));

const writePublic = (key: Ed25519PublicKey): KeyMembers => [
  [CURVE, ED25519],
  [X, key.toBytes()],
];

const OKP_FORM: CoseKeyForm<Ed25519PrivateKey, Ed25519PublicKey> = {
  type: OKP,
  curve: ED25519,
  publicLabels: [CURVE, X],
  secretLabels: [D],
  secret: D,
  readPublic,
  writePublic,
  readPrivate: (argument, members) => {
    const d = bytesIn(argument, members, D, 'd', KEY_BYTES);
    const key = wiping([d], () => Ed25519PrivateKey.fromBytes(d));
    if (members.has(X) && !readPublic(argument, members).equals(key.publicKey))
      throw new MalformedError(`${argument}.d`, 'must be the private key of the point');
    return key;
  },
  writePrivate: (key) => [...writePublic(key.publicKey), [D, key.toBytes()]],
};

/* @__NO_SIDE_EFFECTS__ */
function ed25519Of(name: string, label: number): CoseAlgorithm<Ed25519PrivateKey, Ed25519PublicKey> {
  const method = ed25519Method(name);
  return coseAlgorithm<Ed25519PrivateKey, Ed25519PublicKey>({ ...method, label, form: OKP_FORM, verifyPasskey: method.verify });
}

/** EdDSA with keys of Ed25519 (RFC 9053, section 2.2). */
export const edDsa: CoseAlgorithm<Ed25519PrivateKey, Ed25519PublicKey> = /* @__PURE__ */ ed25519Of('EdDSA', -8);
/** Ed25519: the same signatures under the name that says the curve (RFC 9864, section 2.2). */
export const ed25519: CoseAlgorithm<Ed25519PrivateKey, Ed25519PublicKey> = /* @__PURE__ */ ed25519Of('Ed25519', -19);
