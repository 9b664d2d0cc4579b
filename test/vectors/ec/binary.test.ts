/** Binary fields by PARI/GP, and curves over them by NIST's worked examples and by OpenSSL; CAVP's and Wycheproof's vectors of these curves are in the files of the others. */
import assert from 'node:assert/strict';
import { EcPrivateKey, EcPublicKey } from '../../../src/entries/ec.ts';
import { agreeEcdh } from '../../../src/entries/ecdh.ts';
import { ecPrivateKeyFromPem, ecPublicKeyFromPem } from '../../../src/entries/keys.ts';
import { leftmostBits } from '../../../src/hash/rfc6979.ts';
import type { BinaryField } from '../../../src/params/curves/binary/params.ts';
import { signDigest, verifyDigestVarTime } from '../../../src/scheme/ec/ecdsa/equations.ts';
import { toBytesLE } from '../../../src/util/bytes.ts';
import { invert, multiply } from '../../reference/binary.ts';
import { binaryArithmetic, binaryFamilies } from '../../unit/field/binary/module.ts';
import { hashNamed } from '../rsa/hashes.ts';
import { differ, fromHex, type Verdict, vectorFile } from '../rsa/suites.ts';
import { curveFile, curveNamed, type EcVerdict, OUR_CURVES } from './curves.ts';

interface FieldCases {
  readonly field: string;
  readonly m: number;
  readonly cases: readonly Readonly<Record<'a' | 'b' | 'mul' | 'sqr' | 'inv_a', string>>[];
}

/** Of `GF(2^163) x^163+x^7+x^6+x^3+1`. */
function fieldOf({ field, m }: FieldCases): BinaryField {
  const exponents = [...field.matchAll(/x\^(\d+)/g)].map(([, exponent]) => Number(exponent));
  return { degree: m, middle: exponents.slice(1) };
}

for (const family of binaryFamilies()) {
  vectorFile(`binary-fields/pari-gf2m-kat.json`, 60, (file) =>
    (JSON.parse(file) as readonly FieldCases[]).flatMap((cases) => {
      const field = fieldOf(cases);
      const arithmetic = binaryArithmetic(field, family);
      return cases.cases.map((one): Verdict => {
        const [a, b, product, square, inverse] = [one.a, one.b, one.mul, one.sqr, one.inv_a].map((hex) => BigInt(`0x${hex}`)) as [
          ...[bigint, bigint, bigint, bigint, bigint],
        ];
        const complaint =
          (arithmetic.multiply(a, b) === product ? undefined : 'another product') ??
          (arithmetic.square(a, 0n) === square ? undefined : 'another square') ??
          (multiply(field, a, b) === product && invert(field, a) === inverse ? undefined : 'the reference says something else');
        return { id: `${family}, ${cases.field}, ${one.a}`, complaint };
      });
    }),
  );
}

curveFile('nist-cavp/examples/ECDSA_Characteristic2.txt', 10, 0, (file) =>
  file
    .split('Elliptic Curve Digital Signature Algorithm')
    .slice(1)
    .map((example): EcVerdict => {
      const name = /^Curve = (\S+)$/m.exec(example)?.[1] ?? assert.fail(example);
      const curve = curveNamed(name);
      if (!curve) return { absent: name };
      // Labels and numbers over several lines, with spaces between their words.
      const found = [...example.replace(/^-+\n/gm, '').matchAll(/^(\w+) is\s*\n((?:[\dA-F ]+\s*\n)+)/gm)];
      const number = (label: string): bigint => {
        const values = new Set(found.flatMap(([, name, hex = '']) => (name === label ? [BigInt(`0x${hex.replace(/\s/g, '')}`)] : [])));
        assert.equal(values.size, 1, `${name}: one value of ${label}`);
        return [...values][0] as bigint;
      };
      const hash = hashNamed(`SHA${/^Hash Length = (\d+)$/m.exec(example)?.[1]}`.replace('SHA160', 'SHA1'));
      const message = new TextEncoder().encode(/^msg is "(.*)"$/m.exec(example)?.[1] ?? assert.fail(example));
      const [z, d] = [leftmostBits(hash(message), curve), number('D')];
      const key = new EcPublicKey(curve, { x: number('Q_x'), y: number('Q_y') });
      const signature = { r: number('R'), s: number('S') };
      const made = signDigest(curve, toBytesLE(d, curve.bytes), z, toBytesLE(number('K'), curve.bytes));
      assert.deepEqual({ r: made?.r, s: made?.s }, signature, name);
      assert.ok(new EcPrivateKey(curve, d).publicKey.equals(key), name);
      return { id: name, complaint: verifyDigestVarTime(key, z, signature) ? undefined : 'not verified' };
    }),
);

/** OpenSSL's agreements, of both sides; those with the cofactor are of another scheme. */
curveFile('binary-fields/openssl_evppkey_ecdh.txt', 33, 125, (file) => {
  const pemOf = new Map(
    [...file.matchAll(/^(?:Private|Public)Key=(\S+)\n(-----BEGIN[\s\S]*?-----END [A-Z ]+-----\n)/gm)].map(([, name = '', pem = '']) => [
      name,
      pem,
    ]),
  );
  const pem = (name: string): string => pemOf.get(name) ?? assert.fail(name);
  return file.split(/\n\n+/).flatMap((block): EcVerdict[] => {
    const field = (name: string): string => new RegExp(`^${name} ?= ?(.*)$`, 'm').exec(block)?.[1] ?? '';
    const [own, peer, secret] = [field('Derive'), field('PeerKey'), field('SharedSecret')];
    if (!own) return [];
    const name = own.replace(/^[A-Z]+_/, '');
    if (!curveNamed(name) || block.includes('ecdh_cofactor_mode')) return [{ absent: name }];
    const shared = agreeEcdh(ecPrivateKeyFromPem(pem(own), OUR_CURVES), ecPublicKeyFromPem(pem(peer), OUR_CURVES));
    return [{ id: own, complaint: differ(shared, fromHex(secret)) }];
  });
});
