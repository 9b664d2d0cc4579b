/** Without WebAssembly, curves and pairings refuse by name, and nothing secret is touched before. This process has none. */
import '../../engines/no-webassembly.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '../../conformance/api.ts';
import { ENTRIES, withoutWebAssemblyCases } from '../../conformance/without-webassembly.ts';

const { ec, ecdsa, eddsa, keys, describeEngine, setFamilies, modPow, LimberError } = api;

test('this process has no WebAssembly, and no family serves fields', () => {
  assert.equal(typeof WebAssembly, 'undefined');
  assert.equal(describeEngine().fields, null);
  assert.equal(modPow(4n, 13n, 497n), 445n);
});

test('every way into curves and pairings', async () => {
  const cases = [...withoutWebAssemblyCases()];
  assert.ok(cases.length > ENTRIES.length && ENTRIES.length > 20);
  for (const { check } of cases) await check(api);
});

test('the error says what is missing, for which part, what the engine says, and what does without', () => {
  assert.throws(
    () => ec.generateEcKey(ec.p256),
    (error) =>
      error instanceof ecdsa.NoWebAssemblyError &&
      error instanceof LimberError &&
      error.name === 'NoWebAssemblyError' &&
      error.argument === 'engine' &&
      /^must run WebAssembly with SIMD for P-256: this engine says "[^"]*WebAssembly[^"]*"; emulateWebAssembly\(\) of limber\/engine\/emulation, called before, does without, but takes longer$/.test(
        error.rule,
      ),
  );
});

test('key files are refused before they are decoded', () => {
  const curves = [ec.p256, ec.secp256k1];
  for (const read of [
    () => keys.ecPrivateKeyFromPem('not PEM', curves),
    () => keys.ed25519PrivateKeyFromPem('not PEM'),
    () => keys.x25519PrivateKeyFromPem('not PEM'),
    () => keys.ecPrivateKeyFromJwk({ kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43), d: '!' }, curves),
    () => keys.ed25519PrivateKeyFromJwk({ kty: 'OKP', crv: 'Ed25519', x: 'A'.repeat(43), d: '!' }),
    () => keys.x25519PrivateKeyFromJwk({ kty: 'OKP', crv: 'X25519', x: 'A'.repeat(43), d: '!' }),
  ])
    assert.throws(read, ecdsa.NoWebAssemblyError);
});

test('a restriction of families changes nothing', () => {
  setFamilies(['js']);
  assert.equal(describeEngine().fields, null);
  assert.throws(() => eddsa.generateEd25519Key(), eddsa.NoWebAssemblyError);
  setFamilies(undefined);
});
