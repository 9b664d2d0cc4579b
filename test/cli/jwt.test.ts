/** limber jwt: tokens in files, answers by their exit status. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { withFolder } from '../../engines/child.ts';
import { limber } from './command.ts';

const DONE = { status: 0, out: '', err: '' };

test('signed, verified, decoded: by each kind of keys', () =>
  withFolder('jwt', async (folder) => {
    const file = (name: string): string => join(folder, name);
    for (const [alg, ...keygen] of [
      ['ES256', 'ec', 'keygen', '--curve', 'P-256'],
      ['EdDSA', 'ed25519', 'keygen'],
      ['PS256', 'rsa', 'keygen', '--bits', '2048'],
    ] as const) {
      assert.deepEqual(limber([...keygen, '--force', '--out', file('key'), '--pubout', file('public')]), DONE);
      writeFileSync(file('claims'), '{"iss":"shop","roles":["a"]}');
      const signing = ['jwt', 'sign', '--key', file('key'), '--alg', alg, '--claims', file('claims'), '--claim', 'sub=alice', '--kid', 'k'];
      assert.deepEqual(limber([...signing, '--expires-in', '600', '--out', file('token')]), DONE);
      const verifying = ['jwt', 'verify', file('token'), '--alg', alg, '--key'];
      for (const key of ['key', 'public']) {
        const { status, out } = limber([...verifying, file(key), '--issuer', 'shop']);
        assert.equal(status, 0);
        const { iat, exp, ...claims } = JSON.parse(out) as { iat: number; exp: number };
        assert.equal(exp - iat, 600);
        assert.deepEqual(claims, { iss: 'shop', roles: ['a'], sub: 'alice' });
      }
      assert.deepEqual(limber([...verifying, file('public'), '--issuer', 'bank']), {
        status: 1,
        out: 'not valid: token.iss must be the issuer\n',
        err: '',
      });
      const { header, verified } = JSON.parse(limber(['jwt', 'decode', file('token')]).out) as { header: unknown; verified: boolean };
      assert.deepEqual(header, { alg, kid: 'k', typ: 'JWT' });
      assert.equal(verified, false);
    }
  }));

test('sets of keys', () =>
  withFolder('jwt', async (folder) => {
    const file = (name: string): string => join(folder, name);
    const jwk = {
      kty: 'OKP',
      crv: 'Ed25519',
      d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
      x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
    };
    const { d, ...published } = jwk;
    assert.ok(d);
    writeFileSync(file('key.json'), JSON.stringify(jwk));
    writeFileSync(file('jwks'), JSON.stringify({ keys: [{ kty: 'oct', k: 'AA' }, published] }));
    const signing = ['jwt', 'sign', '--key', file('key.json'), '--alg', 'EdDSA', '--expires-in', '60'];
    const token = limber(signing).out;
    const verify = (input: string, ...more: string[]): ReturnType<typeof limber> => limber(['jwt', 'verify', ...more], input);
    assert.equal(verify(token, '--jwks', file('jwks'), '--alg', 'EdDSA', 'RS256').status, 0);
    assert.deepEqual(
      verify(
        token.replace(/\.\S/, (start) => `.${start[1] === 'A' ? 'B' : 'A'}`),
        '--jwks',
        file('jwks'),
        '--alg',
        'EdDSA',
      ),
      {
        status: 1,
        out: 'not valid: token must be signed by a key that is accepted\n',
        err: '',
      },
    );
    const { status, err } = verify(token, '--jwks', file('jwks'), '--alg', 'ES256');
    assert.equal(status, 2);
    assert.match(err, /jwks has no key for ES256\n {2}keys\[0\] must be a public key\n {2}keys\[1\] must be a key for one/);
    for (const [text, complaint] of [
      ['no JSON', /jwks must be JSON\n$/],
      ['{}', /jwks must be a set of JSON Web Keys/],
      [JSON.stringify({ keys: Array.from({ length: 257 }, () => ({})) }), /jwks: keys must be 256 at most/],
    ] as const) {
      writeFileSync(file('wrong jwks'), text);
      const answer = verify(token, '--jwks', file('wrong jwks'), '--alg', 'ES256');
      assert.equal(answer.status, 2);
      assert.match(answer.err, complaint);
    }
    for (const [words, rule] of [
      [['verify', '--alg', 'EdDSA'], /either --key or --jwks/],
      [['verify', '--alg', 'none', '--key', file('key.json')], /none/],
      [['verify', '--alg', 'EdDSA', 'ES256', '--key', file('key.json')], /--key is for one algorithm/],
      [['sign', '--alg', 'ES256', '--key', file('key.json')], /key\.json/],
      [['sign', '--alg', 'EdDSA', '--key', file('key.json'), '--claim', 'alice'], /--claim must be a name/],
      [['sign', '--alg', 'EdDSA', '--key', file('key.json'), '--claims', file('key')], /cannot be read/],
      [['decode'], /jws must have three parts/],
    ] as const) {
      const refused = limber(['jwt', ...words], 'no token');
      assert.equal(refused.status, 2);
      assert.match(refused.err, rule);
    }
    assert.equal(readFileSync(file('key.json'), 'utf8'), JSON.stringify(jwk));
  }));
