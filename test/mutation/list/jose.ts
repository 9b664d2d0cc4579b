/** Tokens: who is accepted, what is refused. */
import { inFile, type Mutant } from '../mutant.ts';

const REFUSED = ['unit/jose/refused'];
const GENERAL = ['unit/jose/general'];

export const jose: readonly Mutant[] = [
  ...inFile('src/jose/signature.ts', REFUSED, [
    [
      'any algorithm',
      'verifiers.filter(({ algorithm }) => algorithm === own(header, ',
      'verifiers.filter(({ algorithm }) => algorithm !== own(header, ',
    ],
    ['any name', 'kid === undefined || each.kid === undefined || each.kid === kid', 'true'],
    ['only keys that have the name', 'kid === undefined || each.kid === undefined || each.kid === kid', 'each.kid === kid'],
    [
      'the first key alone',
      'candidates.find((each) => accepts(each, input, signature))',
      'candidates.slice(0, 1).find((each) => accepts(each, input, signature))',
    ],
    ['no signature', 'candidates.find((each) => accepts(each, input, signature))', 'candidates[0]'],
  ]),
  ...inFile('src/jose/header.ts', REFUSED, [
    ['extensions are passed over', "for (const name of ['crit', 'b64'])", "for (const name of ['b64'])"],
    ['payloads may be in the clear', "for (const name of ['crit', 'b64'])", "for (const name of ['crit'])"],
    ['types in their case alone', '.toLowerCase()', ''],
    ['any type', 'if (asked === undefined) return;', 'return;'],
    ['the caller names the algorithm', "const NOT_THE_CALLERS = ['alg', ", 'const NOT_THE_CALLERS = ['],
  ]),
  ...inFile('src/jose/compact.ts', REFUSED, [
    ['of any length', 'if (text.length > most)', 'if (false as boolean)'],
    ['more parts', 'if (parts.length !== 3)', 'if (parts.length < 3)'],
    [
      'a payload that came all the same',
      "if (payload !== undefined && second !== '')",
      'if (false as boolean)',
      { tests: ['unit/jose/peer'] },
    ],
  ]),
  ...inFile('src/jose/claims.ts', REFUSED, [
    ['valid in the last second', 'now >= end + tolerance', 'now > end + tolerance', { tests: ['unit/jose/peer'] }],
    ['valid a second early', 'now < begin - tolerance', 'now + 1 < begin - tolerance', { tests: ['unit/jose/peer'] }],
    ['without an end', 'if (end === undefined && !allowNoExpiry)', 'if (false as boolean)'],
    ['any audience', 'if (aud === undefined && asked === undefined) return;', 'if (asked === undefined) return;'],
    ['any issuer', 'if (issuer !== undefined && ', 'if (false as boolean && ', { tests: ['unit/jose/peer'] }],
    ['made in the future', 'else if (made > now + tolerance)', 'else if (false as boolean)', { tests: ['unit/jose/peer'] }],
  ]),
  ...inFile('src/jose/general.ts', GENERAL, [
    ['members in both headers', 'own(header, member) !== undefined || ', ''],
    ['both forms at once', "for (const member of ['protected', 'header', 'signature'])", "for (const member of ['header', 'signature'])"],
    ['as many signatures as there are', 'several.length > MOST_SIGNATURES', 'several.length > 1000'],
    ['no valid one is needed', 'if (signatures.length === 0) throw faults[0] as InvalidTokenError;', ''],
  ]),
  ...inFile('src/jose/key-set.ts', GENERAL, [
    ['private keys', "for (const member of ['d', 'k'])", "for (const member of ['k'])"],
    ['keys for encryption', "if (use !== undefined && use !== 'sig')", 'if (false as boolean)'],
    ['keys for other algorithms', 'if (alg !== undefined && alg !== method.name) return [];', ''],
  ]),
  ...inFile('src/scheme/signing/ecdsa.ts', REFUSED, [['keys of any curve', 'if (key.curve !== curve)', 'if (false as boolean)']]),
  ...inFile('src/scheme/signing/rsa.ts', REFUSED, [['short moduli', 'if (key.bits < LEAST_BITS)', 'if (false as boolean)']]),
  ...inFile(
    'src/scheme/signing/eddsa.ts',
    [...REFUSED, ...GENERAL, 'unit/cose/key'],
    [['keys of small order', 'if (!key.isStrict)', 'if (false as boolean)']],
  ),
  ...inFile('src/jose/eddsa.ts', GENERAL, [['keys of small order without their place', '.x`, key);', '`, key);']]),
  ...inFile('src/jose/thumbprint.ts', GENERAL, [['any text is a member', ' || !PLAIN.test(value)', '']]),
];
