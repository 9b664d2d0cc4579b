/**
 * Curves y² = x³ − 3x + b over optimal extension fields, for studies: `scripts/curve/choose-oef.gp` chooses b and counts the points. Nobody should keep secrets by them: Weil
 * descent takes a logarithm from GF(p^k) to systems of equations over GF(p), and how well that goes for a given k is not settled (docs/oef.md).
 */
import type { AffinePoint } from '../../params/curves/weierstrass.ts';
import type { OefField } from './field.ts';
import { OEF240, OEF264, OEF279, OEF408, OEF552 } from './fields.ts';

export interface OefCurve {
  readonly name: string;
  /** Half the bits of its order: what generic methods take. */
  readonly strength: number;
  readonly field: OefField;
  readonly b: bigint;
  /** Of the generator; a prime. */
  readonly order: bigint;
  readonly cofactor: bigint;
  readonly generator: AffinePoint;
}

/** b = 306 · X, of prime order. The field has the shape of that of 2011. */
export const OEF240_CURVE: OefCurve = {
  name: 'OEF240',
  strength: 120,
  field: OEF240,
  b: 0x13200000000n,
  order: 1766768082148505347549985025550429329038887224279097135642412065041272761n,
  cofactor: 1n,
  generator: {
    x: 4n,
    y: 4021927612988383661296968830070331584918459701816320312041737319441424869348701094551496228256n,
  },
};

/** b = 2 · X, of prime order, over a field of prime degree. */
export const OEF264_CURVE: OefCurve = {
  name: 'OEF264',
  strength: 132,
  field: OEF264,
  b: 0x200000000n,
  order: 29637352841957423750635783864222132695564529217190940204275631677116035801963213n,
  cofactor: 1n,
  generator: {
    x: 0n,
    y: 93926018300873341766527263488915964315403220970328909418057433088n,
  },
};

/** b = 292 · X, of prime order, over a field for integers. */
export const OEF279_CURVE: OefCurve = {
  name: 'OEF279',
  strength: 139,
  field: OEF279,
  b: 0x12400000000n,
  order: 971334442042048905792818449949263431919261330836960291329369088873151546980494940179n,
  cofactor: 1n,
  generator: {
    x: 0n,
    y: 61217447017850672653155166797785979484912697561424330752n,
  },
};

/** b = 35: a curve over GF(p), so that its order is known. The cofactor is the number of its points over GF(p). */
export const OEF408_CURVE: OefCurve = {
  name: 'OEF408',
  strength: 192,
  field: OEF408,
  b: 35n,
  order: 39386612559273419687957680778341211816008353725497919797363365109105822854508546328451705437838488698053650127516241n,
  cofactor: 16783484n,
  generator: {
    x: 170169002166911451744425723155275179819041376440236468824144898686186696966100389121207819376279045612945018888727706496622049554043890019226338567798487016166677n,
    y: 120983209644162746393140311380738159602638814935810373578091613026756518176733306587366410993941293046048881126426613703147568832087470997020708240602135026965449n,
  },
};

/** b = 233, likewise. */
export const OEF552_CURVE: OefCurve = {
  name: 'OEF552',
  strength: 264,
  field: OEF552,
  b: 233n,
  order:
    878684882694662768965163580151908413186919888917193651454674801677511451877485155342049216424316941234418940517531585330804292019733224383847451102283756435637n,
  cofactor: 16777323n,
  generator: {
    x: 990379229270060634585310540002723658749075004749995752655277196419171097896003579037776156761676821784606089306343449515543978289995638884598524058046780270255866869267424487603816991215202296286454090416324317119685861n,
    y: 213726223075572693805481339705691948030900790261297012521407766637913299445735752755996710449265737511997251286504569307497202703027108457291871053416485748531079740403524601624877221173286112395893952436998987433396975n,
  },
};

export const OEF_CURVES: readonly OefCurve[] = [OEF240_CURVE, OEF264_CURVE, OEF279_CURVE, OEF408_CURVE, OEF552_CURVE];
