/** A queue on a Redis with a password and TLS, as docs/queue.md has it: what works, and what is refused. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { freePort, LocalRedis, withoutRedis } from '../../bench/elections/redis.ts';
import { heliosFiles } from '../unit/election/helios/files.ts';
import { putFiles } from './elections.ts';
import { type Ended, kill, limberRuns, type Running, untimed } from './processes.ts';

const PASSWORD = 'p@ss:word/of the queue';
const folder = mkdtempSync(path.join(tmpdir(), 'limber-secure-'));
after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const file = (name: string): string => path.join(folder, name);

const openssl = (...args: readonly string[]): unknown => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
const withoutTls =
  withoutRedis || (spawnSync('openssl', ['version']).status === 0 ? false : 'openssl is not installed, which makes certificates');

/** An authority, and a certificate of it for 127.0.0.1 alone. */
function makeCertificates(): void {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.crt', '-subj', '/CN=limber test authority', '-days', '2');
  openssl('req', ...key, '-keyout', 'redis.key', '-out', 'redis.csr', '-subj', '/CN=redis');
  writeFileSync(file('names'), 'subjectAltName=IP:127.0.0.1');
  const by = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial'];
  openssl('x509', '-req', '-in', 'redis.csr', ...by, '-out', 'redis.crt', '-days', '2', '-extfile', 'names');
}

describe('a queue behind a password and TLS', { skip: withoutTls && `a queue behind TLS: ${withoutTls}` }, () => {
  let redis: LocalRedis;
  let helping: Running | undefined;
  let at: string;
  const trusted = { NODE_EXTRA_CA_CERTS: file('ca.crt') };
  const known = { ...trusted, LIMBER_REDIS_PASSWORD: PASSWORD };
  const verify = (url: string, env: Readonly<Record<string, string>>): Promise<Ended> =>
    limberRuns(['election', 'verify', at, '--queue', url, '--json', '--batch', '2'], env).ended;
  const tls = (): string => `rediss://127.0.0.1:${redis.port}`;

  before(async () => {
    makeCertificates();
    const port = await freePort();
    const secure = ['--tls-cert-file', file('redis.crt'), '--tls-key-file', file('redis.key'), '--tls-auth-clients', 'no'];
    redis = new LocalRedis(folder, port, ['--port', '0', '--tls-port', String(port), ...secure, '--requirepass', PASSWORD]);
    await redis.start();
    at = putFiles(file('election'), await heliosFiles());
    helping = limberRuns(['worker', '--queue', tls(), '--concurrency', '1'], known);
  });
  after(async () => {
    if (helping) await kill(helping);
    await redis.kill();
  });

  test('has an election verified, with the password beside the address or in it', async () => {
    const alone = await limberRuns(['election', 'verify', at, '--workers', '1', '--json']).ended;
    const within = `rediss://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${redis.port}`;
    for (const [url, env] of [
      [tls(), known],
      [within, trusted],
    ] as const) {
      const { status, out, err } = await verify(url, env);
      assert.equal(err.replace(/^limber: nobody works.*\n/, ''), '');
      assert.equal(status, 0);
      assert.deepEqual(untimed(out), untimed(alone.out));
    }
  });

  const refusals: Readonly<Record<string, readonly [() => string, Readonly<Record<string, string>>, RegExp]>> = {
    'without the password': [tls, trusted, /NOAUTH/],
    'with another password': [tls, { ...trusted, LIMBER_REDIS_PASSWORD: 'another password' }, /WRONGPASS|invalid/],
    'of an authority that is not trusted': [tls, { LIMBER_REDIS_PASSWORD: PASSWORD }, /UNABLE_TO_VERIFY|SELF_SIGNED|issuer/],
    'by a name that the certificate does not have': [() => `rediss://localhost:${redis.port}`, known, /ERR_TLS_CERT_ALTNAME_INVALID/],
    'without TLS': [() => `redis://127.0.0.1:${redis.port}`, known, /cannot be reached/],
  };
  for (const [name, [url, env, reason]] of Object.entries(refusals))
    test(`is refused ${name}`, async () => {
      const { status, out, err } = await verify(url(), env);
      assert.deepEqual([status, out], [2, ''], err);
      assert.match(err, reason);
      assert.equal(err.trim().split('\n').length, 1, err);
      for (const secret of [PASSWORD, encodeURIComponent(PASSWORD), 'another password']) assert.ok(!err.includes(secret), err);
    });
});
