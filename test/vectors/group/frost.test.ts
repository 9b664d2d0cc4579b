/** RFC 9591's vectors of threshold signatures, as far as they are of groups: shares, commitments, the sum of the parts, and Schnorr's equation. */
import { sha512 } from '@noble/hashes/sha2.js';
import { edwards25519Group, p256Group, ristretto255Group, type Scalar, type SecretGroup } from '../../../src/entries/groups.ts';
import { differ, fromHex, type Verdict, vectorFile } from '../rsa/suites.ts';

interface Vector {
  readonly inputs: {
    readonly group_secret_key: string;
    readonly group_public_key: string;
    readonly message: string;
    readonly share_polynomial_coefficients: readonly string[];
    readonly participant_shares: readonly { readonly identifier: number; readonly participant_share: string }[];
  };
  readonly round_one_outputs: {
    readonly outputs: readonly {
      readonly hiding_nonce: string;
      readonly binding_nonce: string;
      readonly hiding_nonce_commitment: string;
      readonly binding_nonce_commitment: string;
      readonly binding_factor: string;
    }[];
  };
  readonly round_two_outputs: { readonly outputs: readonly { readonly sig_share: string }[] };
  readonly final_output: { readonly sig: string };
}

/** The prefix of what is hashed for the challenge, where that is SHA-512 modulo the order. */
function judge(group: SecretGroup, prefix: string | undefined, file: string): Verdict[] {
  const { inputs, round_one_outputs, round_two_outputs, final_output } = JSON.parse(file) as Vector;
  const { scalars } = group;
  const scalar = (hex: string): Scalar => scalars.fromBytes(fromHex(hex));
  const verdicts: Verdict[] = [];
  const same = (id: string, actual: Uint8Array, expected: string): void =>
    void verdicts.push({ id, complaint: differ(actual, fromHex(expected)) });
  same('key', group.multiplyBase(scalar(inputs.group_secret_key)).toBytes(), inputs.group_public_key);
  for (const { identifier, participant_share } of inputs.participant_shares) {
    const coefficients = [inputs.group_secret_key, ...inputs.share_polynomial_coefficients].map(scalar);
    const at = scalars.ofPublic(identifier);
    const share = coefficients.reduceRight((sum, coefficient) => sum.mul(at).add(coefficient), scalars.zero);
    same(`share ${identifier}`, share.toBytes(), participant_share);
  }
  const nonces = round_one_outputs.outputs;
  for (const [i, each] of nonces.entries()) {
    same(`hiding commitment ${i}`, group.multiplyBase(scalar(each.hiding_nonce)).toBytes(), each.hiding_nonce_commitment);
    same(`binding commitment ${i}`, group.generator.multiply(scalar(each.binding_nonce)).toBytes(), each.binding_nonce_commitment);
  }
  const commitments = nonces.flatMap((each) => [each.hiding_nonce_commitment, each.binding_nonce_commitment]);
  const R = group.multiScalarVarTime(
    nonces.flatMap(({ binding_factor }) => [scalars.one, scalar(binding_factor)]),
    commitments.map((hex) => group.fromBytes(fromHex(hex))),
  );
  const [r, z] = [final_output.sig.slice(0, 2 * group.elementBytes), final_output.sig.slice(2 * group.elementBytes)];
  same('R', R.toBytes(), r);
  same(
    'z',
    round_two_outputs.outputs
      .map(({ sig_share }) => scalar(sig_share))
      .reduce((sum, part) => sum.add(part))
      .toBytes(),
    z,
  );
  if (prefix !== undefined) {
    const hashed = [new TextEncoder().encode(prefix), ...[r, inputs.group_public_key, inputs.message].map(fromHex)];
    const challenge = scalars.reduced(sha512(Uint8Array.from(hashed.flatMap((part) => [...part]))));
    const key = group.fromBytes(fromHex(inputs.group_public_key));
    same('the equation', group.multiScalarVarTime([scalar(z), challenge.neg()], [group.generator, key]).toBytes(), r);
  }
  return verdicts;
}

vectorFile('rfc/9591-frost/frost-ristretto255-sha512.json', 11, (file) =>
  judge(ristretto255Group, 'FROST-RISTRETTO255-SHA512-v1chal', file),
);
vectorFile('rfc/9591-frost/frost-ed25519-sha512.json', 11, (file) => judge(edwards25519Group, '', file));
// Its challenge is by RFC 9380, which limber does not have.
vectorFile('rfc/9591-frost/frost-p256-sha256.json', 10, (file) => judge(p256Group, undefined, file));
