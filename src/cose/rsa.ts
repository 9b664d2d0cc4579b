/** RSA in COSE (RFC 8230; RFC 8812, section 2), and its keys (RFC 8230, section 4). */

import { type CborMap, isMap } from '../encoding/cbor/value.ts';
import { isBytes } from '../encoding/octets.ts';
import { sha256, sha384, sha512 } from '../hash/sha2.ts';
import { type OtherPrime, RsaPrivateKey } from '../scheme/rsa/private-key.ts';
import { RsaPublicKey } from '../scheme/rsa/public-key.ts';
import type { SigningMethod } from '../scheme/signing/method.ts';
import { pkcs1Method, pssMethod } from '../scheme/signing/rsa.ts';
import { MalformedError } from '../util/errors.ts';
import { wiping } from '../util/wipe.ts';
import { type CoseAlgorithm, type CoseKeyForm, coseAlgorithm, type KeyMembers } from './algorithm.ts';
import { numberBytes, numberIn } from './members.ts';

const RSA = 3;
const [N, E, D, P, Q, DP, DQ, Q_INV, OTHER, R_I, D_I, T_I] = [-1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12] as const;

const writePublic = ({ n, e }: RsaPublicKey): KeyMembers => [
  [N, numberBytes(n)],
  [E, numberBytes(e)],
];

const RSA_FORM: CoseKeyForm<RsaPrivateKey, RsaPublicKey> = {
  type: RSA,
  curve: undefined,
  publicLabels: [N, E],
  secretLabels: [D, P, Q, DP, DQ, Q_INV, OTHER],
  secret: D,
  readPublic: (argument, members) => new RsaPublicKey(numberIn(argument, members, N, 'n'), numberIn(argument, members, E, 'e')),
  writePublic,
  readPrivate: (argument, members) => {
    const number = (label: number, name: string): bigint => numberIn(argument, members, label, name);
    return new RsaPrivateKey({
      n: number(N, 'n'),
      e: number(E, 'e'),
      d: number(D, 'd'),
      p: number(P, 'p'),
      q: number(Q, 'q'),
      dP: number(DP, 'dP'),
      dQ: number(DQ, 'dQ'),
      qInv: number(Q_INV, 'qInv'),
      otherPrimes: otherPrimes(`${argument}.other`, members),
    });
  },
  writePrivate: (key) => {
    const { d, p, q, dP, dQ, qInv, otherPrimes: others = [] } = key.components();
    const numbers = [d, p, q, dP, dQ, qInv].map((number, i) => [D - i, numberBytes(number)] as const);
    const other = others.map(({ r, d, t }) => new Map([r, d, t].map((number, i) => [R_I - i, numberBytes(number)] as const)));
    return [...writePublic(key.publicKey), ...numbers, ...(other.length > 0 ? [[OTHER, other] as const] : [])];
  },
};

function otherPrimes(argument: string, members: CborMap): readonly OtherPrime[] {
  if (!members.has(OTHER)) return [];
  const others: unknown = members.get(OTHER);
  if (!Array.isArray(others) || others.length === 0) throw new MalformedError(argument, 'must be a list of further primes');
  return others.map((each: unknown) => {
    if (!isMap(each) || each.size !== 3) throw new MalformedError(argument, 'must be a list of further primes, each of three numbers');
    const number = (label: number, name: string): bigint => numberIn(argument, each, label, name);
    return wiping([...each.values()].filter(isBytes), () => ({ r: number(R_I, 'r'), d: number(D_I, 'd'), t: number(T_I, 't') }));
  });
}

/* @__NO_SIDE_EFFECTS__ */
const rsa = (label: number, method: SigningMethod<RsaPrivateKey, RsaPublicKey>): CoseAlgorithm<RsaPrivateKey, RsaPublicKey> =>
  coseAlgorithm<RsaPrivateKey, RsaPublicKey>({ ...method, label, form: RSA_FORM, verifyPasskey: method.verify });

/** RS256: RSASSA-PKCS1-v1_5 with SHA-256 (RFC 8812, section 2). */
export const rs256: CoseAlgorithm<RsaPrivateKey, RsaPublicKey> = /* @__PURE__ */ rsa(-257, /* @__PURE__ */ pkcs1Method('RS256', sha256));
/** PS256: RSASSA-PSS with SHA-256 (RFC 8230, section 2). */
export const ps256: CoseAlgorithm<RsaPrivateKey, RsaPublicKey> = /* @__PURE__ */ rsa(-37, /* @__PURE__ */ pssMethod('PS256', sha256));
/** PS384: RSASSA-PSS with SHA-384 (RFC 8230, section 2). */
export const ps384: CoseAlgorithm<RsaPrivateKey, RsaPublicKey> = /* @__PURE__ */ rsa(-38, /* @__PURE__ */ pssMethod('PS384', sha384));
/** PS512: RSASSA-PSS with SHA-512 (RFC 8230, section 2). */
export const ps512: CoseAlgorithm<RsaPrivateKey, RsaPublicKey> = /* @__PURE__ */ rsa(-39, /* @__PURE__ */ pssMethod('PS512', sha512));
