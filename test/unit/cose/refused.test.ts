/** Messages of forgers, and messages that no strict reader takes. */
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import * as cose from '../../../src/entries/cose.ts';
import { generateEcKey, p256 } from '../../../src/entries/ec.ts';
import { signEcdsa } from '../../../src/entries/ecdsa.ts';
import { concat, faultOf, hex, PARTIES, party, toHex, utf8 } from './parties.ts';

const key = generateEcKey(p256);
const own = cose.coseVerifier(cose.es256, key.publicKey, { kid: utf8('a') });
const payload = utf8('payload');
const NONE = new Uint8Array(0);
const refusal = (
  message: Uint8Array,
  options?: cose.CoseVerifyOptions,
  verifiers: cose.CoseVerifier | readonly cose.CoseVerifier[] = own,
): string => faultOf(() => cose.verifyCose1(verifiers, message, options));

const string = (bytes: Uint8Array): Uint8Array =>
  concat(bytes.length < 24 ? Uint8Array.of(0x40 + bytes.length) : Uint8Array.of(0x58, bytes.length), bytes);
const array = (...parts: readonly Uint8Array[]): Uint8Array => concat(Uint8Array.of(0x80 + parts.length), ...parts);
/** A message with headers of one's own, signed as it should be. */
function signed(protectedHeader: string, unprotected = 'a0', aad: Uint8Array = NONE): Uint8Array {
  const header = hex(protectedHeader);
  const input = array(hex('6a 5369676e617475726531'), string(header), string(aad), string(payload));
  return concat(hex('d2'), array(string(header), hex(unprotected), string(payload), string(signEcdsa(key, input, { format: 'p1363' }))));
}
const message = signed('a10126', 'a1044161');

describe('the bytes', () => {
  it('are taken as they are', () => assert.equal(refusal(message), ''));

  it('any bit changed, but for those of the name', () => {
    // d2 84 43 a10126 a1 04 41 61: the name is not signed, and whatever is there has to be one.
    for (let bit = 0; bit < 8 * message.length; bit++) {
      const changed = Uint8Array.from(message);
      (changed[bit >> 3] as number) ^= 1 << (bit & 7);
      const fault = refusal(changed);
      if (bit >> 3 === 7 && fault === '') continue;
      assert.notEqual(fault, '', `bit ${bit}`);
    }
  });

  it('any byte missing, or one more', () => {
    for (let i = 0; i < message.length; i++)
      assert.notEqual(refusal(concat(message.subarray(0, i), message.subarray(i + 1))), '', `without ${i}`);
    assert.equal(refusal(concat(message, Uint8Array.of(0))), 'malformed message');
    assert.equal(refusal(NONE), 'malformed message');
  });

  it('another tag, no tag, a tag too many', () => {
    const bare = message.subarray(1);
    assert.equal(refusal(bare), 'malformed message');
    assert.equal(refusal(bare, { tagged: false }), '');
    assert.equal(refusal(message, { tagged: false }), 'malformed message');
    assert.equal(refusal(concat(hex('d1'), bare)), 'malformed message');
    assert.equal(refusal(concat(hex('d2'), message)), 'malformed message');
    // CBOR's own tag for itself (RFC 8949, section 3.4.6), and that of COSE_Sign.
    assert.equal(refusal(concat(hex('d9d9f7'), message)), 'malformed message');
    assert.equal(refusal(concat(hex('d862'), bare)), 'malformed message');
  });

  it('longer than the caller takes', () => {
    assert.equal(refusal(message, { maxLength: message.length }), '');
    assert.equal(refusal(message, { maxLength: message.length - 1 }), 'malformed message');
  });

  it('an array of another length, and parts of other types', () => {
    const parts = cose.decodeCbor(message.subarray(1)) as readonly cose.Cbor[];
    const put = (...given: readonly cose.Cbor[]): Uint8Array => cose.encodeCbor(new cose.CborTag(18, given));
    assert.equal(refusal(put(...parts)), '');
    assert.equal(refusal(put(...parts.slice(0, 3))), 'malformed message');
    assert.equal(refusal(put(...parts, null)), 'malformed message');
    assert.equal(refusal(put(new Map([[1, -7]]), ...parts.slice(1))), 'malformed message.protected');
    assert.equal(refusal(put(parts[0], NONE, ...parts.slice(2))), 'malformed message.unprotected');
    assert.equal(refusal(put(parts[0], parts[1], 'payload', parts[3])), 'malformed message.payload');
    assert.equal(refusal(put(parts[0], parts[1], undefined, parts[3])), 'malformed message.payload');
    assert.equal(refusal(put(...parts.slice(0, 3), null)), 'malformed message.signature');
  });
});

describe('headers', () => {
  const HEADERS: Readonly<Record<string, readonly [header: string, unprotected: string, fault: string]>> = {
    'as they should be': ['a10126', 'a0', ''],
    'no protected one': ['', 'a0', 'algorithm message.protected.alg'],
    'an empty protected one': ['a0', 'a0', 'algorithm message.protected.alg'],
    'the algorithm unprotected': ['', 'a10126', 'malformed message.unprotected'],
    'the algorithm in both': ['a10126', 'a10126', 'malformed message.unprotected'],
    'another algorithm': ['a10127', 'a0', 'algorithm message.protected.alg'],
    'the algorithm as a text': ['a1016545533235 36', 'a0', 'algorithm message.protected.alg'],
    'the algorithm as a floating-point number': ['a101f9c700', 'a0', 'algorithm message.protected.alg'],
    'the algorithm twice': ['a201260126', 'a0', 'malformed message.protected'],
    'a longer form': ['a1013806', 'a0', 'malformed message.protected'],
    'a map without its length': ['bf0126ff', 'a0', 'malformed message.protected'],
    'an array': ['820126', 'a0', 'malformed message.protected'],
    'something behind it': ['a1012600', 'a0', 'malformed message.protected'],
    'a parameter in both': ['a20126181801', 'a1181802', 'malformed message.unprotected'],
    'a name in both': ['a20126044161', 'a1044161', 'malformed message.unprotected'],
    'a name that is a text': ['a10126', 'a1046161', 'malformed message.kid'],
    'a protected name': ['a20126044161', 'a0', ''],
    'the name of another key': ['a10126', 'a1044162', 'key message.kid'],
    'a key of its own': ['a10126', 'a11823 4101', ''],
  };
  for (const [name, [header, unprotected, fault]] of Object.entries(HEADERS))
    it(name, () => assert.equal(refusal(signed(header, unprotected)), fault));
});

describe('critical parameters', () => {
  const CRITICAL: Readonly<Record<string, readonly [header: string, fault: string]>> = {
    'what limber keeps to': ['a2 0126 02 8101', ''],
    'what nobody keeps to': ['a3 0126 02 81 18 64 1864 f5', 'critical message.protected.crit'],
    'a text': ['a3 0126 02 81 6161 6161 f5', 'critical message.protected.crit'],
    'what is not there': ['a2 0126 02 81 18 64', 'malformed message.protected.crit'],
    'an empty list': ['a2 0126 02 80', 'malformed message.protected.crit'],
    'no list': ['a2 0126 02 01', 'malformed message.protected.crit'],
    'a list in the list': ['a2 0126 02 81 81 01', 'malformed message.protected.crit'],
  };
  for (const [name, [header, fault]] of Object.entries(CRITICAL)) it(name, () => assert.equal(refusal(signed(header)), fault));

  it('what the caller keeps to', () => {
    const critical = signed('a3 0126 02 81 18 64 1864 f5');
    assert.equal(refusal(critical, { understood: [100] }), '');
    assert.equal(refusal(critical, { understood: [101, '100'] }), 'critical message.protected.crit');
  });

  it('unprotected', () => assert.equal(refusal(signed('a10126', 'a1028101')), 'malformed message.unprotected'));
});

describe('what is signed', () => {
  it('other data beside it', () => {
    const aad = utf8('beside');
    assert.equal(refusal(signed('a10126', 'a0', aad), { externalAad: aad }), '');
    assert.equal(refusal(signed('a10126', 'a0', aad)), 'signature message');
    assert.equal(refusal(message, { externalAad: aad }), 'signature message');
  });

  it('a payload from elsewhere', () => {
    const signer = cose.coseSigner(cose.es256, key);
    const detached = cose.signCose1(signer, payload, { detached: true });
    assert.deepEqual(cose.verifyCose1(own, detached, { payload }).payload, payload);
    assert.equal(refusal(detached), 'malformed message.payload');
    assert.equal(refusal(detached, { payload: utf8('other') }), 'signature message');
    assert.equal(refusal(message, { payload }), 'malformed message.payload');
  });

  it('each key with its own algorithm alone', () => {
    for (const [i, a] of PARTIES.entries()) {
      const made = cose.signCose1(a.signer, payload);
      for (const [j, b] of PARTIES.entries())
        assert.equal(refusal(made, {}, b.verifier), i === j ? '' : 'algorithm message.protected.alg', `${a.name} by ${b.name}`);
    }
  });

  it('another key of the algorithm', () => {
    assert.equal(refusal(message, {}, party('ES256').verifier), 'signature message');
    assert.equal(refusal(message, {}, [party('ES256').verifier, own]), '');
  });

  it('a signature in DER, none, or a byte more', () => {
    const at = message.length - 66;
    for (const signature of [NONE, concat(message.subarray(at + 2), Uint8Array.of(0)), signEcdsa(key, payload, { format: 'der' })])
      assert.equal(refusal(concat(message.subarray(0, at), string(signature))), 'signature message');
  });
});

test('what is signed has the form of the standard', () => {
  const signer = cose.coseSigner(cose.edDsa, cose.privateKeyFromCose(cose.edDsa, party('EdDSA').privateKey), { kid: utf8('11') });
  const made = cose.signCose1(signer, utf8('hi'), { header: new Map([[3, 0]]), unprotected: new Map<number, cose.Cbor>([[-70000, [1]]]) });
  assert.equal(toHex(made.subarray(0, -64)), 'd28445a201270300a2044231313a0001116f81014268695840');
  assert.equal(refusal(made, {}, party('EdDSA').verifier), '');
});

test('what the caller gives wrongly is no fault of the message', () => {
  const signer = cose.coseSigner(cose.es256, key);
  const wrong: readonly (readonly [() => unknown, RegExp])[] = [
    [() => cose.verifyCose1(own, 'message' as never), /^WrongTypeError: message/],
    [() => cose.verifyCose1([], message), /^OutOfRangeError: verifiers/],
    [() => cose.verifyCose1({} as never, message), /^WrongTypeError: verifiers/],
    [() => cose.verifyCose1(own, message, { tagged: 1 as never }), /^WrongTypeError: tagged/],
    [() => cose.verifyCose1(own, message, { understood: 'x' as never }), /^WrongTypeError: understood/],
    [() => cose.verifyCose1(own, message, { externalAad: 'x' as never }), /^WrongTypeError: externalAad/],
    [() => cose.signCose1({} as never, payload), /^WrongTypeError: signer/],
    [() => cose.signCose1(signer, payload, { header: { 3: 0 } as never }), /^WrongTypeError: header/],
    ...[1, 2, 4].map(
      (label) => [() => cose.signCose1(signer, payload, { header: new Map([[label, 0]]) }), /^OutOfRangeError: header/] as const,
    ),
    [() => cose.signCose1(signer, payload, { unprotected: new Map([[1, 0]]) }), /^OutOfRangeError: unprotected/],
    [() => cose.signCose1(signer, payload, { header: new Map([[3, 0]]), unprotected: new Map([[3, 0]]) }), /^OutOfRangeError: unprotected/],
    [() => cose.signCose1(signer, payload, { unprotected: new Map([[5, {} as never]]) }), /^WrongTypeError: unprotected/],
    [() => cose.coseSigner(cose.es384, key), /^OutOfRangeError: privateKey must be of the curve P-384/],
    [() => cose.coseVerifier(cose.edDsa, key.publicKey as never), /^WrongTypeError: publicKey/],
    [() => cose.coseVerifier({ name: 'ES256', label: -7 } as never, key.publicKey), /^WrongTypeError: algorithm/],
    [() => cose.coseVerifier(cose.es256, key.publicKey, { kid: 'a' as never }), /^WrongTypeError: kid/],
  ];
  for (const [call, pattern] of wrong) assert.throws(call, (error) => pattern.test(String(error)) || assert.fail(String(error)));
});
