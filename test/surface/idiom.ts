/** The one idiom of the public functions: names tell the order of the parameters, and schemes are functions of keys, not methods. */
import type { Callable } from './declarations.ts';

/** A kind of function by its name, and what its parameters are called. */
interface Rule {
  readonly kind: string;
  readonly name: RegExp;
  /** Each parameter's names to choose from, in order; what follows is optional, and the last is `options`. */
  readonly parameters: readonly (readonly string[])[];
}

const MESSAGE: readonly string[] = ['message', 'digest'];

const RULES: readonly Rule[] = [
  { kind: 'verify', name: /^verify[A-Z]/, parameters: [['publicKey'], MESSAGE, ['signature']] },
  { kind: 'sign', name: /^sign[A-Z]/, parameters: [['privateKey'], MESSAGE] },
  {
    kind: 'agree',
    name: /^agree[A-Z]/,
    parameters: [['privateKey'], ['peerPublicKey']],
  },
  {
    kind: 'encrypt',
    name: /^encrypt[A-Z]/,
    parameters: [['publicKey'], ['message', 'element', 'number']],
  },
  { kind: 'decrypt', name: /^decrypt[A-Z]/, parameters: [['privateKey'], ['ciphertext']] },
];

/** Complaints about the order in which a public function takes its arguments. */
export function orderFaults(called: Callable): string[] {
  const rule = RULES.find(({ name }) => name.test(called.name));
  if (rule)
    return rule.parameters.every((names, i) => names.includes(called.parameters[i] ?? '')) && endsWithOptions(called, rule)
      ? []
      : [wish(called, rule)];
  if (/^generate\w*Key(Threaded)?$/.test(called.name) && called.parameters.at(-1) !== 'options')
    return [`takes (${called.parameters.join(', ')}), not (…, options?)`];
  return [];
}

/** Behind what the rule names there may be one more parameter, `options`, and it may be left out. */
function endsWithOptions({ parameters, optional }: Callable, rule: Rule): boolean {
  const rest = parameters.slice(rule.parameters.length);
  return rest.length === 0 || (rest.length === 1 && rest[0] === 'options' && optional.at(-1) === true);
}

function wish({ parameters }: Callable, rule: Rule): string {
  return `takes (${parameters.join(', ')}), not (${rule.parameters.map((names) => names.join(' | ')).join(', ')}, options?)`;
}

/** What no public class does by a method. */
export const METHODS: readonly string[] = ['sign', 'verify', 'agree', 'encrypt', 'decrypt'];

/** Members that would show how limber computes. */
export const INTERNAL: readonly string[] = [
  ...['secret', 'prepared', 'expanded', 'arithmetic', 'point', 'negative', 'formulas', 'scalars', 'group'],
  ...['field', 'machine', 'session', 'spec', 'params'],
];
