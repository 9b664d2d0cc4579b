/** The precompiled contracts of `limber/evm` by the values of the EIPs and of go-ethereum: outputs, failures with their rule, and gas. */
import { sha256 } from '@noble/hashes/sha2.js';
import * as evm from '../../../src/entries/evm.ts';
import { differ, fromHex, type Verdict, vectorFile } from '../rsa/suites.ts';

interface Call {
  readonly Name: string;
  readonly Input: string;
  readonly Expected?: string;
  readonly ExpectedError?: string;
  readonly Gas?: number;
}

interface Contract {
  readonly run: (input: Uint8Array) => Uint8Array;
  readonly gas: (input: Uint8Array) => bigint;
}

const fixed = (gas: bigint) => (): bigint => gas;

/** Output and gas of every call. */
function calls(source: string, count: number, { run, gas }: Contract): void {
  vectorFile(source, count, (file) =>
    (JSON.parse(file) as readonly Call[]).map(({ Name, Input, Expected, Gas }): Verdict => {
      const input = fromHex(Input);
      const spent = gas(input);
      const costs = Gas === undefined || spent === BigInt(Gas) ? undefined : `costs ${spent}, not ${Gas}`;
      return { id: Name, complaint: differ(run(input), fromHex(Expected as string)) ?? costs };
    }),
  );
}

/** What limber calls the rule that the file names. */
const RULES: Readonly<Record<string, RegExp>> = {
  'invalid input length': /^input must (be|not be)\b/,
  'invalid point: not on curve': /must be a point of the (curve|twist)$/,
  'invalid fp.Element encoding': /must have coordinates below the prime$/,
  'invalid field element top bytes': /must have coordinates below the prime$/,
  'must be less than modulus': /must have coordinates below the prime$/,
  'g1 point is not in the correct subgroup': /must be in the subgroup of order n$/,
  'g2 point is not in the correct subgroup': /must be in the subgroup of order n$/,
};

function failures(source: string, count: number, { run }: Contract): void {
  vectorFile(source, count, (file) =>
    (JSON.parse(file) as readonly Call[]).map(({ Name, Input, ExpectedError }): Verdict => {
      const failure = failureOf(() => run(fromHex(Input)));
      return { id: Name, complaint: RULES[ExpectedError as string]?.test(failure) ? undefined : `${failure}, for ${ExpectedError}` };
    }),
  );
}

/** What is thrown that is no failure of the contract comes through. */
function failureOf(run: () => unknown): string {
  try {
    run();
    return 'nothing';
  } catch (error) {
    if (error instanceof evm.PrecompileError) return error.message;
    throw error;
  }
}

const g1Msm: Contract = { run: evm.bls12G1Msm, gas: evm.bls12G1MsmGas };
const g2Msm: Contract = { run: evm.bls12G2Msm, gas: evm.bls12G2MsmGas };
/** By file: the contract, and how many calls succeed and fail. A contract for a single multiple there is no more: it is a sum of one. */
const BLS: Readonly<Record<string, readonly [contract: Contract, calls: number, failures: number]>> = {
  add_G1: [{ run: evm.bls12G1Add, gas: fixed(evm.PRECOMPILE_GAS.bls12G1Add) }, 9, 7],
  add_G2: [{ run: evm.bls12G2Add, gas: fixed(evm.PRECOMPILE_GAS.bls12G2Add) }, 9, 7],
  mul_G1: [g1Msm, 11, 8],
  mul_G2: [g2Msm, 11, 8],
  pairing_check: [{ run: evm.bls12PairingCheck, gas: evm.bls12PairingCheckGas }, 15, 25],
  map_fp_to_G1: [{ run: evm.bls12MapFpToG1, gas: fixed(evm.PRECOMPILE_GAS.bls12MapFpToG1) }, 5, 5],
  map_fp2_to_G2: [{ run: evm.bls12MapFp2ToG2, gas: fixed(evm.PRECOMPILE_GAS.bls12MapFp2ToG2) }, 5, 5],
};
for (const [name, [contract, called, failed]] of Object.entries(BLS)) {
  calls(`evm/eip-2537/${name}_bls.json`, called, contract);
  failures(`evm/eip-2537/fail-${name}_bls.json`, failed, contract);
}
calls('evm/eip-2537/msm_G1_bls.subset.json', 46, g1Msm);
failures('evm/eip-2537/fail-msm_G1_bls.json', 8, g1Msm);
failures('evm/eip-2537/fail-msm_G2_bls.json', 8, g2Msm);
calls('evm/precompiles/blsMapG1.json', 105, BLS.map_fp_to_G1?.[0] as Contract);
calls('evm/precompiles/blsMapG2.json', 105, BLS.map_fp2_to_G2?.[0] as Contract);

calls('evm/precompiles/bn256Add.json', 16, { run: evm.ecAdd, gas: fixed(evm.PRECOMPILE_GAS.ecAdd) });
calls('evm/precompiles/bn256ScalarMul.json', 19, { run: evm.ecMul, gas: fixed(evm.PRECOMPILE_GAS.ecMul) });
calls('evm/precompiles/ecRecover.json', 5, { run: evm.ecRecover, gas: fixed(evm.PRECOMPILE_GAS.ecRecover) });
calls('evm/precompiles/modexp.json', 17, { run: evm.modExp, gas: evm.modExpGasEip198 });
calls('evm/precompiles/modexp_eip2565.json', 47, { run: (input) => evm.modExp(input, { eip7823: true }), gas: evm.modExpGasEip2565 });

/** The prices of EIP-7883, in its section on test cases, of calls in the file. */
const EIP_7883: Readonly<Record<string, number>> = {
  'nagydani-1-square': 500,
  'nagydani-1-qube': 500,
  'nagydani-1-pow0x10001': 2048,
  'nagydani-2-square': 512,
  'nagydani-2-qube': 512,
  'nagydani-2-pow0x10001': 8192,
  'nagydani-3-square': 2048,
  'nagydani-3-qube': 2048,
  'nagydani-3-pow0x10001': 32_768,
  'nagydani-4-square': 8192,
  'nagydani-4-qube': 8192,
  'nagydani-4-pow0x10001': 131_072,
  'nagydani-5-square': 32_768,
  'nagydani-5-qube': 32_768,
  'nagydani-5-pow0x10001': 524_288,
  'marius-1-even': 45_296,
  'guido-1-even': 51_136,
  'guido-2-even': 51_152,
  'guido-3-even': 32_400,
  'guido-4-even': 94_448,
  'marcin-1-base-heavy': 1152,
  'marcin-1-exp-heavy': 16_624,
  'marcin-1-balanced': 1200,
  'marcin-2-base-heavy': 5202,
  'marcin-2-exp-heavy': 16_368,
  'marcin-2-balanced': 5978,
  'marcin-3-base-heavy': 2032,
  'marcin-3-exp-heavy': 4080,
  'marcin-3-balanced': 4080,
};
vectorFile('evm/precompiles/modexp_eip2565.json', Object.keys(EIP_7883).length, (file) =>
  (JSON.parse(file) as readonly Call[])
    .filter(({ Name }) => Name in EIP_7883)
    .map(({ Name, Input }) => {
      const gas = evm.modExpGasEip7883(fromHex(Input));
      return { id: Name, complaint: gas === BigInt(EIP_7883[Name] as number) ? undefined : `costs ${gas} by EIP-7883` };
    }),
);

interface Wycheproof {
  readonly testGroups: readonly {
    readonly publicKey: { readonly uncompressed: string };
    readonly tests: readonly { readonly tcId: number; readonly msg: string; readonly sig: string; readonly result: string }[];
  }[];
}

/** P256VERIFY by Wycheproof's signatures; those that are not two words make an input of another length, which is no signature either. */
vectorFile('wycheproof/ecdsa/ecdsa_secp256r1_sha256_p1363_test.json', 262, (file) =>
  (JSON.parse(file) as Wycheproof).testGroups.flatMap(({ publicKey, tests }) =>
    tests.map(({ tcId, msg, sig, result }): Verdict => {
      const key = fromHex(publicKey.uncompressed).subarray(1);
      const output = evm.p256Verify(Uint8Array.from([...sha256(fromHex(msg)), ...fromHex(sig), ...key]));
      return { id: `${tcId}`, complaint: differ(output, result === 'valid' ? new Uint8Array(32).fill(1, 31) : new Uint8Array()) };
    }),
  ),
);
