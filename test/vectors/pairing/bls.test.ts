/** `limber/bls` by others' values: Wycheproof, noble's signatures, drand's beacons. */
import * as bls from '../../../src/entries/bls.ts';
import { readDrandChain, verifyDrandBeacon } from '../../../src/entries/drand.ts';
import { LimberError } from '../../../src/util/errors.ts';
import { differ, fromHex, numberOfHex, type Verdict, vectorFile } from '../rsa/suites.ts';

const SUITES: ReadonlyMap<string, bls.BlsSuite> = new Map(
  [bls.minPkBasic, bls.minPkAugmented, bls.minPkPop, bls.minSigBasic, bls.minSigAugmented, bls.minSigPop].map((suite) => [
    suite.name,
    suite,
  ]),
);

const suiteNamed = (name: string): bls.BlsSuite => {
  const suite = SUITES.get(name);
  if (!suite) throw new Error(`no suite ${name}`);
  return suite;
};

/** Whether it holds; keys and counts that are refused do not. */
function accepts(verify: () => boolean): boolean {
  try {
    return verify();
  } catch (error) {
    if (error instanceof LimberError) return false;
    throw error;
  }
}

interface WycheproofTest {
  readonly tcId: number;
  readonly sig: string;
  readonly result: 'valid' | 'invalid';
}

const judged = ({ tcId, result }: WycheproofTest, isValid: boolean): Verdict => ({
  id: `${tcId}`,
  complaint: isValid === (result === 'valid') ? undefined : `is ${isValid ? '' : 'not '}valid`,
});

interface VerifyGroup {
  readonly ciphersuite: string;
  readonly publicKey: { readonly pk: string };
  readonly tests: readonly (WycheproofTest & { readonly msg: string })[];
}

for (const [name, count] of [
  ['bls_sig_g2_basic_verify_test', 88],
  ['bls_sig_g2_pop_verify_test', 26],
] as const) {
  vectorFile(`wycheproof/bls/${name}.json`, count, (file) =>
    (JSON.parse(file) as { readonly testGroups: readonly VerifyGroup[] }).testGroups.flatMap(({ ciphersuite, publicKey, tests }) =>
      tests.map((test) => {
        const suite = suiteNamed(ciphersuite);
        const [key, message, signature] = [publicKey.pk, test.msg, test.sig].map(fromHex) as [Uint8Array, Uint8Array, Uint8Array];
        return judged(
          test,
          accepts(() => bls.verifyBls(key, message, signature, { suite })),
        );
      }),
    ),
  );
}

interface AggregateGroup {
  readonly ciphersuite: string;
  readonly tests: readonly (WycheproofTest & { readonly pubkeys: readonly string[]; readonly messages: readonly string[] })[];
}

vectorFile('wycheproof/bls/bls_sig_g2_aggregate_verify_test.json', 19, (file) =>
  (JSON.parse(file) as { readonly testGroups: readonly AggregateGroup[] }).testGroups.flatMap(({ ciphersuite, tests }) =>
    tests.map((test) => {
      const { pubkeys, messages, sig } = test;
      const suite = suiteNamed(ciphersuite);
      return judged(
        test,
        accepts(() => bls.aggregateVerifyBls(pubkeys.map(fromHex), messages.map(fromHex), fromHex(sig), { suite })),
      );
    }),
  ),
);

/** Of numbers of 256 bits, which are taken modulo the order. */
vectorFile('bls/noble/bls12-381-g2-test-vectors.txt', 559, (file) =>
  file
    .trim()
    .split('\n')
    .map((line, i): Verdict => {
      const [number, message, expected] = line.split(':') as [string, string, string];
      const key = new bls.BlsPrivateKey(bls.minPkBasic, numberOfHex(number) % ORDER);
      const signature = bls.signBls(key, fromHex(message));
      // Every tenth is verified: it takes longer than to sign.
      const isValid = i % 10 > 0 || bls.verifyBls(key.publicKey, fromHex(message), signature);
      return { id: `${i}`, complaint: differ(signature, fromHex(expected)) ?? (isValid ? undefined : 'is not valid') };
    }),
);

const ORDER = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n;

interface Beacon {
  readonly name: string;
  readonly public_key: string;
  readonly schemeID: string;
  readonly round: number;
  readonly randomness: string | null;
  readonly signature: string;
  readonly previous_signature: string | null;
  readonly valid: boolean;
}

/** Beacons by `limber/drand`, of chains of which the file has the key alone. What is not in the form of its chain is as little valid as a signature that is not the key's. */
vectorFile('bls/drand/beacons.json', 26, (file) =>
  (JSON.parse(file) as readonly Beacon[]).map((given, i): Verdict => {
    const { name, public_key, schemeID, round, randomness, signature, previous_signature: previous, valid } = given;
    const groupHash = round === 1 && previous !== null ? previous : '00'.repeat(32);
    const chain = readDrandChain({ public_key, schemeID, period: 30, genesis_time: 0, groupHash });
    const beacon = {
      round,
      signature,
      ...(randomness !== null && { randomness }),
      ...(previous !== null && { previous_signature: previous }),
    };
    const isValid = accepts(() => verifyDrandBeacon(chain, beacon));
    return { id: `${i}, ${name}`, complaint: isValid === valid ? undefined : `is ${isValid ? '' : 'not '}valid` };
  }),
);
