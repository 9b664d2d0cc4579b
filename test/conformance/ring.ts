/** The methods of one `Modulus`, called in turn: nothing may be left over from the operation before. */
import { invMod, powMod, residue } from '../reference/modpow.ts';
import { type Api, assertEqual, assertThrows, type Case, powWeight } from './case.ts';
import { bases, moduli, type Operand } from './operands.ts';
import { Random } from './random.ts';

const SIZES = [1, 2, 8, 27, 28, 29, 30, 31, 32, 33, 63, 64, 65, 127, 128, 129, 256, 257, 521, 1024, 1025, 2048, 3072, 4096, 7680];
/** Short, so that the cost is in the set-up and the methods around it. */
const EXPONENT = 0x1f35n;

export function* ringCases(): Generator<Case> {
  for (const bits of SIZES) {
    const random = new Random(0x10000 + bits);
    for (const modulus of moduli(bits, random)) {
      const operands = bases(modulus.value, bits, random);
      let made: InstanceType<Api['Modulus']> | undefined;
      const at = (api: Api): InstanceType<Api['Modulus']> => {
        made ??= new api.Modulus(modulus.value);
        return made;
      };
      for (const [i, a] of operands.entries()) {
        yield* methods(bits, modulus, a, operands[(i + 3) % operands.length] as Operand, at);
      }
    }
  }
}

type Instance = (api: Api) => InstanceType<Api['Modulus']>;

function* methods(bits: number, { label, value: m }: Operand, a: Operand, b: Operand, at: Instance): Generator<Case> {
  const named = (method: string, check: Case['check'], weight = powWeight(bits, 0)): Case => ({
    name: `Modulus ${method}, ${bits} bits: modulus ${label}, a ${a.label}, b ${b.label}`,
    weight,
    check,
  });
  const short = powWeight(bits, EXPONENT.toString(2).length);
  yield named('mul', (api) => assertEqual(at(api).mul(a.value, b.value), residue(a.value * b.value, m)));
  yield named('sqr', (api) => assertEqual(at(api).sqr(a.value), residue(a.value * a.value, m)));
  yield named('pow', (api) => assertEqual(at(api).pow(a.value, EXPONENT), powMod(a.value, EXPONENT, m)), short);
  yield named('powVarTime', (api) => assertEqual(at(api).powVarTime(b.value, EXPONENT), powMod(b.value, EXPONENT, m)), short);
  yield named(
    'inverse',
    (api) => {
      const expected = invMod(a.value, m);
      if (expected === undefined) assertThrows(() => at(api).inverse(a.value), api.NoInverseError);
      else assertEqual(at(api).inverse(a.value), expected);
    },
    powWeight(bits, bits),
  );
  yield named('value and bits', (api) => {
    assertEqual(at(api).value, m);
    assertEqual(at(api).bits, bits);
  });
}
