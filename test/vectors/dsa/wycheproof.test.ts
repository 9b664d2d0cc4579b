/** Wycheproof's DSA vectors (C2SP/wycheproof), keys in both of their formats. */
import type { TestContext } from 'node:test';
import * as dsa from '../../../src/entries/dsa.ts';
import * as keys from '../../../src/entries/keys.ts';
import { hashNamed } from '../rsa/hashes.ts';
import { fromHex, toHex, type Verdict, vectorFile } from '../rsa/suites.ts';

interface Group {
  readonly sha: string;
  readonly publicKeyDer: string;
  readonly publicKeyPem: string;
  readonly tests: readonly {
    readonly tcId: number;
    readonly comment: string;
    readonly msg: string;
    readonly sig: string;
    readonly result: 'valid' | 'invalid' | 'acceptable';
  }[];
}

/** The key, the same from both formats, and written as it was read. */
function publicKey({ publicKeyDer, publicKeyPem }: Group): dsa.DsaPublicKey {
  const key = keys.dsaPublicKeyFromDer(fromHex(publicKeyDer));
  if (toHex(keys.dsaPublicKeyToDer(key)) !== publicKeyDer) throw new Error('SPKI is written differently');
  if (keys.dsaPublicKeyFromPem(publicKeyPem).y !== key.y) throw new Error('PEM holds another key');
  if (keys.dsaPublicKeyToPem(key).trimEnd() !== publicKeyPem.trimEnd()) throw new Error('PEM is written differently');
  return key;
}

function verifies(format: dsa.SignatureFormat): (file: string, t: TestContext) => Verdict[] {
  return (file, t) =>
    (JSON.parse(file) as { testGroups: readonly Group[] }).testGroups.flatMap((group) => {
      const key = publicKey(group);
      return group.tests.map(({ tcId, comment, msg, sig, result }): Verdict => {
        const accepted = dsa.verifyDsa(key, fromHex(msg), fromHex(sig), { hash: hashNamed(group.sha), format });
        if (result === 'acceptable') t.diagnostic(`${tcId}, acceptable (${comment}): ${accepted ? 'accepted' : 'refused'}`);
        // What is acceptable is DER with a mistake, and refused.
        const complaint = accepted === (result === 'valid') ? undefined : `${accepted ? 'accepted' : 'refused'}, but ${result}`;
        return { id: `${tcId} (${comment})`, complaint };
      });
    });
}

vectorFile('wycheproof/dsa/dsa_2048_224_sha224_test.json', 336, verifies('der'));
vectorFile('wycheproof/dsa/dsa_2048_224_sha256_test.json', 364, verifies('der'));
vectorFile('wycheproof/dsa/dsa_2048_256_sha256_test.json', 366, verifies('der'));
vectorFile('wycheproof/dsa/dsa_2048_224_sha224_p1363_test.json', 109, verifies('p1363'));
vectorFile('wycheproof/dsa/dsa_2048_224_sha256_p1363_test.json', 137, verifies('p1363'));
vectorFile('wycheproof/dsa/dsa_2048_256_sha256_p1363_test.json', 139, verifies('p1363'));
