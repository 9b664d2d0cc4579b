/** Public keys as lines of text, as in `id_ed25519.pub`: a type, base64, and a comment. */
import { fromBase64, toBase64 } from '../../../encoding/base64.ts';
import { checkText } from '../../../encoding/octets.ts';
import { MalformedError } from '../../../util/errors.ts';
import { typeOfBlob } from './blob.ts';

export interface OpenSshLine {
  readonly blob: Uint8Array;
  readonly comment: string;
}

/** RSA keys of 16384 bits have 2800 characters; a comment may be long. */
const LONGEST = 65_536;

/** @throws {WrongTypeError} {MalformedError} the argument. */
export function decodeLine(argument: string, text: string): OpenSshLine {
  checkText(argument, text);
  const refuse = (rule: string): never => {
    throw new MalformedError(argument, rule);
  };
  if (text.length > LONGEST) refuse(`must have at most ${LONGEST} characters`);
  if (/^---- BEGIN SSH2 /.test(text.trimStart())) refuse('must be one line, not the form of RFC 4716: `ssh-keygen -i -f FILE` converts it');
  const line = text.replace(/^[ \t]+|[ \t\r\n]+$/g, '');
  if (/[\r\n]/.test(line)) refuse('must be one line with one key');
  const [, type, digits, comment = ''] = /^([a-z0-9@.-]+)[ \t]+([A-Za-z0-9+/]+=*)(?:[ \t]+(.*))?$/.exec(line) ?? [];
  if (type === undefined || digits === undefined) return refuse('must be a line of OpenSSH: a type, base64 and a comment, without options');
  const blob = fromBase64(argument, digits);
  if (typeOfBlob(argument, blob) !== type) refuse('must name one type of keys');
  return { blob, comment };
}

/** The line, with a line break at its end. */
export function encodeLine(blob: Uint8Array, comment: string): string {
  const parts = [typeOfBlob('key', blob), toBase64(blob), comment];
  return `${parts.filter((part) => part !== '').join(' ')}\n`;
}

/** Of one line, without blanks around it: it would be read back as another. @throws {WrongTypeError} {MalformedError} `comment`. */
export function checkComment(comment: unknown): asserts comment is string {
  checkText('comment', comment);
  const isPrintable = [...comment].every((character) => character >= ' ' && character !== '\u007f');
  if (!isPrintable || comment.trim() !== comment || comment.length > 1024)
    throw new MalformedError('comment', 'must be one line of at most 1024 characters, without blanks around it');
}
