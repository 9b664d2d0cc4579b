/** Verification of RSA signatures (PKCS #1 v1.5, RFC 8017 section 8.2) made by OpenSSL. */
import { createHash, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto';
import { modPowVarTime } from 'limber/modexp';
import { bigintModPow, bytesToNumber, type Comparison } from './comparison.ts';

/** DER of DigestInfo for SHA-256, up to the digest itself (RFC 8017 section 9.2, note 1). */
const SHA256_DIGEST_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');

export function rsaVerificationRow(bits: number): Comparison {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: bits, publicExponent: 65537 });
  const jwk = publicKey.export({ format: 'jwk' });
  const [n, e] = [jwk.n, jwk.e].map((field) => bytesToNumber(Buffer.from(field as string, 'base64url'))) as [bigint, bigint];
  const message = randomBytes(100);
  const signature = sign('sha256', message, privateKey);

  const s = bytesToNumber(signature);
  const expected = encodedMessage(message, bits / 8);
  const recovered = modPowVarTime(s, e, n);
  // A signature with one bit changed must not verify, in either library.
  const forged = Buffer.from(signature);
  forged.writeUInt8(forged.readUInt8(9) ^ 1, 9);
  const rejected = modPowVarTime(bytesToNumber(forged), e, n) !== expected && !verify('sha256', message, publicKey, forged);
  return {
    row: `signature verification, RSA-${bits}, e = 65537`,
    limber: () => modPowVarTime(s, e, n),
    bigint: () => bigintModPow(s, e, n),
    openssl: () => verify('sha256', message, publicKey, signature),
    agreed: recovered === expected && verify('sha256', message, publicKey, signature) && bigintModPow(s, e, n) === recovered && rejected,
  };
}

/** EMSA-PKCS1-v1_5 of the message's SHA-256 digest, as an integer. */
function encodedMessage(message: Uint8Array, length: number): bigint {
  const info = Buffer.concat([SHA256_DIGEST_INFO, createHash('sha256').update(message).digest()]);
  const padding = Buffer.alloc(length - info.length - 3, 0xff);
  return bytesToNumber(Buffer.concat([Buffer.from([0x00, 0x01]), padding, Buffer.from([0x00]), info]));
}
