/** `limber jwt`: JSON Web Tokens. The user says which algorithms and keys are accepted; nothing in a token does. */
import { Command, Option } from 'commander';
import { p256, p384, p521, secp256k1 } from 'limber/ec';
import {
  type AnyJwsAlgorithm,
  decodeJwsUnverified,
  ed25519,
  edDsa,
  es256,
  es256k,
  es384,
  es512,
  InvalidTokenError,
  type JwkSet,
  type JwsAlgorithm,
  type JwsSigner,
  type JwsVerifier,
  jwsSigner,
  jwsVerifier,
  MalformedError,
  ps256,
  ps384,
  ps512,
  readJwkSet,
  rs256,
  rs384,
  rs512,
  signJwt,
  verifyJwt,
} from 'limber/jose';
import { ecKeys, ed25519Keys, type KeyKind, rsaKeys } from 'limber/keys';
import { answer, count, refusing } from './answer.ts';
import { readText, write } from './files.ts';
import { jsonIn } from './json-file.ts';
import { eitherKeyIn, privateKeyIn } from './key-files.ts';
import { UsageError } from './usage-error.ts';

/** An algorithm with the keys that a file may hold for it. */
interface Choice {
  readonly algorithm: AnyJwsAlgorithm;
  readonly signer: (file: string, kid: string | undefined) => JwsSigner;
  readonly verifier: (file: string) => JwsVerifier;
}

function choice<Private extends { readonly publicKey: Public }, Public>(
  algorithm: JwsAlgorithm<Private, Public>,
  kind: KeyKind<Private, Public>,
): Choice {
  return {
    algorithm,
    signer: (file, kid) => {
      const key = privateKeyIn(file, kind);
      return refusing(file, () => jwsSigner<Private>(algorithm, key, { kid }));
    },
    verifier: (file) => {
      const { publicKey } = eitherKeyIn(file, kind);
      return refusing(file, () => jwsVerifier<Public>(algorithm, publicKey));
    },
  };
}

const CHOICES: Readonly<Record<string, Choice>> = Object.fromEntries(
  [
    ...[rs256, rs384, rs512, ps256, ps384, ps512].map((algorithm) => choice(algorithm, rsaKeys)),
    choice(es256, ecKeys(p256)),
    choice(es384, ecKeys(p384)),
    choice(es512, ecKeys(p521)),
    choice(es256k, ecKeys(secp256k1)),
    ...[edDsa, ed25519].map((algorithm) => choice(algorithm, ed25519Keys)),
  ].map((each) => [each.algorithm.name, each]),
);

const NAMES = Object.keys(CHOICES);

export function jwtCommand(): Command {
  const jwt = new Command('jwt').description(
    'JSON Web Tokens (RFC 7519): claims that are signed. You say which algorithms and keys are accepted; nothing in a token does.',
  );
  for (const command of [signCommand(), verifyCommand(), decodeCommand()]) jwt.addCommand(command.exitOverride());
  return jwt;
}

function signCommand(): Command {
  return new Command('sign')
    .description('Signs claims.')
    .requiredOption('--key <file>', 'the private key: PEM, DER or JSON')
    .addOption(new Option('--alg <name>', 'the algorithm').choices(NAMES).makeOptionMandatory())
    .option('--claims <file>', 'the claims, an object of JSON; - is standard input')
    .option('--claim <name=text...>', 'claims that are texts, beside those of the file')
    .option('--expires-in <seconds>', 'how long the token is valid: sets iat and exp', count)
    .option('--kid <name>', 'the name of the key, for the header')
    .option('--typ <type>', 'the media type of the token', 'JWT')
    .addOption(new Option('--out <file>', 'where to write the token instead of standard output'))
    .action(
      (options: {
        key: string;
        alg: string;
        claims?: string;
        claim?: string[];
        expiresIn?: number;
        kid?: string;
        typ: string;
        out?: string;
      }) => {
        const signer = (CHOICES[options.alg] as Choice).signer(options.key, options.kid);
        const claims = { ...claimsIn(options.claims), ...Object.fromEntries((options.claim ?? []).map(pair)) };
        const { expiresIn } = options;
        const token = refusing(options.claims ?? '--claim', () => signJwt(signer, claims, { expiresIn, header: { typ: options.typ } }));
        write(`${token}\n`, options.out);
      },
    );
}

function claimsIn(file: string | undefined): Record<string, unknown> {
  if (file === undefined) return {};
  const { value } = jsonIn(file);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UsageError(`${file} must be an object of JSON`);
  return value as Record<string, unknown>;
}

function pair(text: string): readonly [string, string] {
  const at = text.indexOf('=');
  if (at <= 0) throw new UsageError(`--claim must be a name, = and a text, not ${JSON.stringify(text)}`);
  return [text.slice(0, at), text.slice(at + 1)];
}

interface VerifyOptions {
  readonly key?: string;
  readonly jwks?: string;
  readonly alg: readonly string[];
  readonly issuer?: string[];
  readonly audience?: string[];
  readonly subject?: string;
  readonly tolerance: number;
  readonly maxAge?: number;
  readonly typ?: string;
  readonly allowNoExpiry?: true;
}

function verifyCommand(): Command {
  return new Command('verify')
    .description('Verifies a token, and prints its claims. Exits with status 1 if it is not valid.')
    .argument('[file]', 'the token; - is standard input', '-')
    .option('--key <file>', 'the key of whoever signs: PEM, DER or JSON')
    .option('--jwks <file>', 'the keys of whoever signs, a JSON Web Key Set')
    .addOption(new Option('--alg <names...>', 'the algorithms that are accepted').choices(NAMES).makeOptionMandatory())
    .option('--issuer <names...>', 'who must have made it: one of these')
    .option('--audience <names...>', 'for whom it must be: one of these')
    .option('--subject <name>', 'of whom it must speak')
    .option('--tolerance <seconds>', 'how far clocks may be apart', count, 0)
    .option('--max-age <seconds>', 'how long ago it may have been made', count)
    .option('--typ <type>', 'the media type that it must have')
    .option('--allow-no-expiry', 'take a token without an end')
    .action((file: string, options: VerifyOptions) => {
      const verifiers = verifiersOf(options);
      const { issuer, audience, subject, tolerance, maxAge, typ, allowNoExpiry = false } = options;
      try {
        const { claims } = verifyJwt(verifiers, readText(file).trim(), {
          issuer,
          audience,
          subject,
          tolerance,
          maxAge,
          typ,
          allowNoExpiry,
        });
        answer(true, JSON.stringify(claims, undefined, 2));
      } catch (error) {
        if (!(error instanceof InvalidTokenError)) throw error;
        answer(false, `not valid: ${error.message}`);
      }
    });
}

function verifiersOf({ key, jwks, alg }: VerifyOptions): readonly JwsVerifier[] {
  if ((key === undefined) === (jwks === undefined)) throw new UsageError('either --key or --jwks must say whose token it is');
  const choices = alg.map((name) => CHOICES[name] as Choice);
  if (key !== undefined) {
    if (choices.length > 1) throw new UsageError('--key is for one algorithm: name one with --alg');
    return choices.map(({ verifier }) => verifier(key));
  }
  const file = jwks as string;
  const { verifiers, ignored } = keySetIn(
    file,
    choices.map(({ algorithm }) => algorithm),
  );
  const reasons = ignored.map(({ reason }) => `\n  ${reason.replace(/^json\./, '')}`).join('');
  if (verifiers.length === 0) throw new UsageError(`${file} has no key for ${alg.join(', ')}${reasons}`);
  return verifiers;
}

/** What is wrong with the set is said of the file. */
function keySetIn(file: string, algorithms: readonly AnyJwsAlgorithm[]): JwkSet {
  const text = readText(file);
  try {
    return readJwkSet(text, algorithms);
  } catch (error) {
    if (error instanceof MalformedError)
      throw new UsageError(`${file}${error.argument.replace(/^json/, '').replace(/^\./, ': ')} ${error.rule}`);
    throw error;
  }
}

function decodeCommand(): Command {
  return new Command('decode')
    .description('Shows what a token says, without verifying it: anyone can have written it.')
    .argument('[file]', 'the token; - is standard input', '-')
    .action((file: string) => {
      const { header, payload } = refusing(file, () => decodeJwsUnverified(readText(file).trim()));
      process.stdout.write(`${JSON.stringify({ verified: false, header, claims: shown(payload) }, undefined, 2)}\n`);
    });
}

/** The object of JSON in the payload, or its text as it is. */
function shown(payload: Uint8Array): unknown {
  const text = Buffer.from(payload).toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
