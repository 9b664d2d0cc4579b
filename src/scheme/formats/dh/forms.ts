/** The two forms of Diffie–Hellman parameters in files: PKCS #3 (section 9) and X9.42 (RFC 3279, section 2.3.3). */
import { anything, type DerType, integer, optional, sequence } from '../../../encoding/der.ts';
import { BigInt } from '../../../util/big-int.ts';
import { checkInstance } from '../../../util/checks.ts';
import { OutOfRangeError } from '../../../util/errors.ts';
import { type DhNumbers, DhParameters } from '../../ffc/dh/parameters.ts';

/** `pkcs3`: prime, generator and perhaps the length of private keys. `x942`: prime, generator and order. */
export type DhForm = 'pkcs3' | 'x942';

interface Traits {
  /** What PEM calls parameters alone. */
  readonly label: string;
  readonly oid: string;
  readonly type: DerType<DhNumbers>;
}

const pkcs3 = /* @__PURE__ */ sequence({ p: integer, g: integer, l: /* @__PURE__ */ optional(integer) });
const x942 = /* @__PURE__ */ sequence({
  p: integer,
  g: integer,
  q: integer,
  j: /* @__PURE__ */ optional(integer),
  validation: /* @__PURE__ */ optional(anything),
});

export const DH_FORMS: Readonly<Record<DhForm, Traits>> = {
  pkcs3: {
    label: 'DH PARAMETERS',
    oid: '1.2.840.113549.1.3.1',
    type: /* @__PURE__ */ mapped(
      pkcs3,
      ({ prime, generator, privateBits }) => ({ p: prime, g: generator, l: privateBits === undefined ? undefined : BigInt(privateBits) }),
      ({ p, g, l }) => ({ prime: p, generator: g, privateBits: l === undefined ? undefined : Number(l) }),
    ),
  },
  x942: {
    label: 'X9.42 DH PARAMETERS',
    oid: '1.2.840.10046.2.1',
    type: /* @__PURE__ */ mapped(
      x942,
      ({ prime, generator, order }) => ({ p: prime, g: generator, q: order as bigint, j: undefined, validation: undefined }),
      ({ p, g, q }) => ({ prime: p, generator: g, order: q }),
    ),
  },
};

/**
 * The form that was asked for; or else what files of such parameters mostly have: X9.42 where the order is known and not half of p − 1.
 *
 * @throws {WrongTypeError} `parameters`. @throws {OutOfRangeError} `form`, for an unknown one.
 */
export function dhFormOf(parameters: DhParameters, form?: DhForm): DhForm {
  checkInstance('parameters', parameters, DhParameters, 'DhParameters');
  const { order, safe } = parameters;
  return form === undefined ? (order === undefined || safe ? 'pkcs3' : 'x942') : checkedDhForm(form);
}

export function checkedDhForm(form: DhForm): DhForm {
  if (form !== 'pkcs3' && form !== 'x942') throw new OutOfRangeError('form', "must be 'pkcs3' or 'x942'");
  return form;
}

/** What is written of parameters. @throws {OutOfRangeError} `form`, for X9.42 where the order is not known. */
export function dhNumbersOf({ prime, generator, order, givenPrivateBits }: DhParameters, form: DhForm): DhNumbers {
  if (form === 'x942' && order === undefined) throw new OutOfRangeError('form', 'must be pkcs3 where the order is not known');
  return { prime, generator, order, privateBits: givenPrivateBits };
}

/** A type whose values are made of another's. */
/* @__NO_SIDE_EFFECTS__ */
function mapped<T, U>(type: DerType<T>, to: (value: U) => T, from: (value: T) => U): DerType<U> {
  return { ...type, write: (value) => type.write(to(value)), read: (element, argument) => from(type.read(element, argument)) };
}
