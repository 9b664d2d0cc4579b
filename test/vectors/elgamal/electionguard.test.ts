/** An election of ElectionGuard 2.1 over P-256: votes are multiples of the joint public key, encrypted for that key; the private keys are not in the file. */
import assert from 'node:assert/strict';
import { EcPublicKey, p256 } from '../../../src/entries/ec.ts';
import { addCiphertexts, EcElGamalCiphertext, EcLogarithms, type EcPoint } from '../../../src/entries/ec-elgamal.ts';
import { differ, type Verdict, vectorFile } from '../rsa/suites.ts';

interface Selection {
  readonly selection_id: string;
  readonly encrypted_vote: { readonly pad: string; readonly data: string };
}

interface Opened extends Selection {
  readonly tally: number;
  readonly b_over_m: string;
}

interface Ballot<S> {
  readonly contests: readonly { readonly contest_id: string; readonly selections: readonly S[] }[];
}

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'base64'));

const ciphertextOf = ({ encrypted_vote: { pad, data } }: Selection): EcElGamalCiphertext =>
  EcElGamalCiphertext.fromBytes(p256, Uint8Array.of(...fromBase64(pad), ...fromBase64(data)));

/** The selections by the contest's name and their own. */
const selectionsOf = <S extends Selection>({ contests }: Ballot<S>): (readonly [id: string, selection: S])[] =>
  contests.flatMap(({ contest_id, selections }) =>
    selections.map((selection) => [`${contest_id}, ${selection.selection_id}`, selection] as const),
  );

/** The neutral element is 33 bytes FF there. */
const pointOf = (text: string): EcPoint => {
  const bytes = fromBase64(text);
  return bytes.every((byte) => byte === 255) ? undefined : EcPublicKey.fromBytes(p256, bytes);
};

vectorFile('voting/electionguard/egk-ec-allAvailableEc.bundle.json', 223, (file) => {
  const bundle = JSON.parse(file) as Readonly<Record<string, unknown>>;
  const inFolder = <T>(folder: string): T[] =>
    Object.entries(bundle).flatMap(([name, content]) => (name.startsWith(folder) ? [content as T] : []));
  const cast = inFolder<Ballot<Selection> & { state: string }>('encrypted_ballots/').filter(({ state }) => state === 'CAST');
  assert.equal(cast.length, 33);

  const sums = selectionsOf(bundle['encrypted_tally.json'] as Ballot<Selection>).map(([id, selection]): Verdict => {
    const votes = cast.flatMap((ballot) => selectionsOf(ballot).flatMap(([other, vote]) => (other === id ? [ciphertextOf(vote)] : [])));
    return { id: `sum, ${id}`, complaint: differ(addCiphertexts(p256, ...votes).toBytes(), ciphertextOf(selection).toBytes()) };
  });

  const { joint_public_key } = bundle['election_initialized.json'] as { joint_public_key: string };
  const { x, y } = EcPublicKey.fromBytes(p256, fromBase64(joint_public_key));
  const logarithms = new EcLogarithms(p256, 1000, { base: { x, y } });
  const opened = [bundle['tally.json'] as Ballot<Opened>, ...inFolder<Ballot<Opened>>('challenged_ballots/')];
  const numbers = opened.flatMap((ballot, i) =>
    selectionsOf(ballot).map(([id, { tally, b_over_m }]): Verdict => {
      const found = logarithms.ofVarTime(pointOf(b_over_m));
      return { id: `${i}, ${id}`, complaint: found === tally ? undefined : `${found}, not ${tally}` };
    }),
  );
  return [...sums, ...numbers];
});
