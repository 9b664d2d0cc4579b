/** Verification of Groth16: proofs that hold, and every way in which a file may say something else, or the same thing otherwise. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { type Groth16Files, groth16Files } from '../../../bench/cases/groth16-statements.ts';
import { type Groth16Curve, readGroth16Key, verifyGroth16 } from '../../../src/entries/groth16.ts';
import { bls12381 } from '../../reference/bls12-381.ts';
import { bn254 } from '../../reference/bn254.ts';
import type { Point } from '../../reference/pairing/pairing.ts';

const CURVES: readonly Groth16Curve[] = ['bn254', 'bls12-381'];
const ORACLES = { bn254, 'bls12-381': bls12381 };

/** The same files with a value at a path, `key.IC.0.1` for example, in the place of the one there. */
function changed(files: Groth16Files, path: string, change: (value: unknown) => unknown): Groth16Files {
  const copy = structuredClone(files) as Groth16Files;
  const steps = path.split('.');
  const last = steps.pop() as string;
  const holder = steps.reduce<Record<string, unknown>>((value, step) => value[step] as Record<string, unknown>, copy as never);
  const value = change(holder[last]);
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}

const verify = ({ key, publicInputs, proof }: Groth16Files): boolean => verifyGroth16(key, publicInputs, proof);
const negated = (prime: bigint) => (y: unknown) => String(prime - BigInt(y as string));

for (const curve of CURVES) {
  const oracle = ORACLES[curve];
  const { prime, order } = oracle.params;
  const files = groth16Files(curve, [5n, order - 1n]);
  const refuses = (path: string, change: (value: unknown) => unknown, rule: RegExp, place: RegExp, name = 'MalformedError'): void =>
    assert.throws(() => verify(changed(files, path, change)), { name, rule, argument: place }, path);

  test(`${curve}: proofs hold with none, some and many inputs, with points at infinity among those of the key`, () => {
    assert.ok(verify(groth16Files(curve, [])));
    assert.ok(verify(files));
    assert.ok(
      verify(
        groth16Files(
          curve,
          Array.from({ length: 150 }, (_, i) => BigInt(i) ** 31n % order),
        ),
      ),
    );
    assert.ok(verify(groth16Files(curve, [5n, 6n, 7n], [0n, 3n, 0n, 4n])));
    // The sum is infinite: 6 − 2 · 3.
    assert.ok(verify(groth16Files(curve, [2n], [6n, order - 3n])));
    assert.ok(verify(groth16Files(curve, [0n, 0n], [0n, 3n, 4n])));
  });

  test(`${curve}: a key is read once, from a text, its bytes or an object, and says what it is of`, () => {
    const text = JSON.stringify(files.key);
    const key = readGroth16Key(text);
    assert.deepEqual([key.curve, key.publicInputs], [curve, 2]);
    const bytes = new TextEncoder().encode(JSON.stringify(files.proof));
    for (const given of [key, text, files.key, Buffer.from(text)])
      assert.ok(verifyGroth16(given, JSON.stringify(files.publicInputs), bytes));
    // What is not read of a key, and what older files of proofs do not have.
    assert.ok(verify(changed(files, 'key.vk_alphabeta_12', () => [[['0']]])));
    assert.ok(verify(changed(files, 'proof.curve', () => undefined)));
  });

  test(`${curve}: any other statement, and any other proof, does not hold`, () => {
    for (const place of ['0', '1']) assert.ok(!verify(changed(files, `publicInputs.${place}`, () => '6')));
    for (const path of ['proof.pi_a.1', 'proof.pi_c.1', 'key.vk_alpha_1.1', 'key.IC.0.1', 'key.IC.2.1'])
      assert.ok(!verify(changed(files, path, negated(prime))), path);
    for (const name of ['proof.pi_b', 'key.vk_beta_2', 'key.vk_gamma_2', 'key.vk_delta_2'])
      assert.ok(!verify(changed(changed(files, `${name}.1.0`, negated(prime)), `${name}.1.1`, negated(prime))), name);
    assert.ok(!verify(changed(files, 'proof.pi_c', () => files.proof.pi_a)));
    // The one change that Groth16 itself allows: −A and −B.
    const other = ['pi_a.1', 'pi_b.1.0', 'pi_b.1.1'].reduce((all, path) => changed(all, `proof.${path}`, negated(prime)), files);
    assert.ok(verify(other));
  });

  test(`${curve}: a number has one form, and a point too`, () => {
    const above = (modulus: bigint) => (value: unknown) => String(BigInt(value as string) + modulus);
    const decimal = /decimal number below its bound/;
    for (const path of [
      'proof.pi_a.0',
      'proof.pi_b.0.1',
      'proof.pi_b.1.0',
      'proof.pi_c.1',
      'key.vk_alpha_1.0',
      'key.vk_gamma_2.1.1',
      'key.IC.1.0',
    ]) {
      refuses(path, above(prime), decimal, new RegExp(`^(proof|key), ${path.split('.')[1]}\\[`));
      for (const change of [
        (value: unknown) => `0${value}`,
        (value: unknown) => `+${value}`,
        (value: unknown) => ` ${value}`,
        (value: unknown) => `0x${BigInt(value as string).toString(16)}`,
      ])
        refuses(path, change, decimal, /\[/);
      refuses(path, () => 5, /must be a string/, /\[/);
    }
    refuses('publicInputs.0', above(order), decimal, /^publicInputs, \[0\]$/);
    refuses('publicInputs.0', () => String(order), decimal, /^publicInputs, \[0\]$/);
    refuses('publicInputs.1', () => '-1', decimal, /^publicInputs, \[1\]$/);
    refuses('publicInputs.1', () => '01', decimal, /^publicInputs, \[1\]$/);
    // The same point in other coordinates, were they projective.
    for (const name of ['proof.pi_a', 'proof.pi_c', 'key.vk_alpha_1', 'key.IC.0']) refuses(`${name}.2`, () => '2', /1 for its third/, /./);
    for (const name of ['proof.pi_b', 'key.vk_delta_2']) {
      refuses(`${name}.2`, () => ['2', '0'], /1, 0 for its third/, /./);
      refuses(`${name}.2`, () => ['1', '1'], /1, 0 for its third/, /./);
    }
  });

  test(`${curve}: points are of the curve, of the group of order n, and not infinite`, () => {
    const point = /must be a point of the (curve|twist)/;
    for (const path of ['proof.pi_a.0', 'proof.pi_c.1', 'key.vk_alpha_1.1', 'key.IC.2.0'])
      refuses(path, () => '9', point, /, (pi_|vk_|IC)/, 'InvalidPointError');
    for (const path of ['proof.pi_b.0.0', 'key.vk_beta_2.1.1']) refuses(path, () => '9', point, /, (pi_b|vk_beta_2)$/, 'InvalidPointError');
    const outside = [1n, 2n, 3n, 4n, 5n].flatMap((c0) => oracle.twistPoint({ c0, c1: 1n }) ?? [])[0] as NonNullable<Point>;
    const json = [[outside.x.c0, outside.x.c1].map(String), [outside.y.c0, outside.y.c1].map(String), ['1', '0']];
    for (const path of ['proof.pi_b', 'key.vk_beta_2', 'key.vk_gamma_2', 'key.vk_delta_2'])
      refuses(path, () => json, /subgroup of order n/, /, (pi_b|vk_)/, 'InvalidPointError');
    for (const path of ['proof.pi_a', 'proof.pi_c', 'key.vk_alpha_1']) {
      refuses(path, () => ['0', '1', '0'], /1 for its third/, /./);
      refuses(path, () => ['0', '0', '1'], /neutral|point of the curve/, /./, 'InvalidPointError');
    }
    // With an infinite δ or γ everything could be proven.
    for (const path of ['proof.pi_b', 'key.vk_gamma_2', 'key.vk_delta_2']) {
      refuses(
        path,
        () => [
          ['0', '0'],
          ['1', '0'],
          ['0', '0'],
        ],
        /1, 0 for its third/,
        /./,
      );
      refuses(
        path,
        () => [
          ['0', '0'],
          ['0', '0'],
          ['1', '0'],
        ],
        /neutral|point of the twist/,
        /./,
        'InvalidPointError',
      );
    }
    refuses('key.IC.1', () => ['0', '2', '0'], /1 for its third/, /IC\[1\]$/);
  });

  test(`${curve}: members and counts are those of snarkjs, and nothing else`, () => {
    refuses('key.IC', (points) => (points as unknown[]).slice(1), /must have 3 items/, /^key, IC$/);
    refuses('key.IC', (points) => [...(points as unknown[]), (points as unknown[])[0]], /must have 3 items/, /^key, IC$/);
    for (const count of [1, 3]) refuses('key.nPublic', () => count, /must have \d items/, /^key, IC$/);
    refuses('key.nPublic', () => '2', /must be a number/, /nPublic$/);
    refuses('key.nPublic', () => 2.5, /whole number/, /nPublic$/);
    refuses('publicInputs', (inputs) => [...(inputs as unknown[]), '0'], /must have 2 items/, /^publicInputs$/);
    refuses('publicInputs', () => ['5'], /must have 2 items/, /^publicInputs$/);
    refuses('publicInputs', () => ({ 0: '5', 1: '6', length: 2 }), /must be an array/, /^publicInputs$/);
    for (const path of ['key.protocol', 'proof.protocol']) refuses(path, () => 'plonk', /must be groth16/, /protocol$/);
    const otherCurve = curve === 'bn254' ? 'bls12381' : 'bn128';
    refuses('proof.curve', () => otherCurve, /as in the key/, /^proof, curve$/);
    refuses('key.curve', () => 'secp256k1', /must be bn128 or bls12381/, /^key, curve$/);
    for (const path of ['key.vk_delta_2', 'key.protocol', 'key.curve', 'proof.pi_b', 'proof.protocol'])
      refuses(path, () => undefined, /must have the member/, /^(key|proof)$/);
    for (const path of ['key.more', 'proof.more', 'proof.__proto__'])
      if (!path.includes('__')) refuses(path, () => 1, /must not be there/, /more$/);
    refuses('proof.pi_a', (point) => (point as string[]).slice(0, 2), /must have 3 items/, /pi_a$/);
    refuses('proof.pi_b.0', (pair) => (pair as string[]).slice(0, 1), /must have 2 items/, /pi_b\[0\]$/);
    const twice = JSON.stringify(files.proof).replace('{', `{"pi_a":["1","2","1"],`);
    assert.throws(() => verifyGroth16(files.key, files.publicInputs, twice), { name: 'MalformedError', rule: /must not come twice/ });
  });
}

test('what is no JSON at all is of the wrong type; what cannot be written as JSON as well', () => {
  const { key, publicInputs, proof } = groth16Files('bn254', [1n]);
  const loop: Record<string, unknown> = {};
  loop.self = loop;
  for (const wrong of [undefined, null, 5, 5n, true, Symbol('a'), () => 5, loop, { pi_a: 5n }, { toJSON: () => undefined }]) {
    const error = (argument: string) => ({ name: 'WrongTypeError', argument });
    assert.throws(() => verifyGroth16(wrong as never, publicInputs, proof), error('key'));
    assert.throws(() => verifyGroth16(key, wrong as never, proof), error('publicInputs'));
    assert.throws(() => verifyGroth16(key, publicInputs, wrong as never), error('proof'));
    assert.throws(() => readGroth16Key(wrong as never), error('json'));
  }
  for (const wrong of [loop, { pi_a: 5n }, { toJSON: () => undefined }])
    assert.throws(() => readGroth16Key(wrong), { name: 'WrongTypeError', rule: 'must be an object of JSON' });
  assert.throws(() => verifyGroth16(key, publicInputs, '{'), { name: 'MalformedError' });
});

test('a process that has verified ends by itself', () => {
  const files = JSON.stringify(groth16Files('bn254', [1n]));
  const script = `import { verifyGroth16 } from 'limber/groth16'; const f = ${files}; console.log(verifyGroth16(f.key, f.publicInputs, f.proof));`;
  const { status, stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  assert.deepEqual([status, signal, stdout], [0, null, 'true\n']);
});
