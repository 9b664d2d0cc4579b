/** What is said of a key beside it. */
import { readOptions } from '../../../util/options.ts';
import { RANDOM_OPTIONS, type RandomOptions, type RandomSource } from '../../../util/random.ts';
import { checkComment } from './line.ts';

/** What stands beside a public key. */
export interface OpenSshOptions {
  /** What stands behind the key, such as `alice@example.org`: one line; nothing by default. */
  readonly comment?: string | undefined;
}

/** What stands beside a private key. */
export interface OpenSshPrivateOptions extends OpenSshOptions, RandomOptions {}

/** @throws {WrongTypeError} {MalformedError} {OutOfRangeError} the option. */
export function readComment(options: OpenSshOptions | undefined): string {
  const { comment } = readOptions(options, { comment: '' });
  checkComment(comment);
  return comment;
}

/** @throws {WrongTypeError} {MalformedError} {OutOfRangeError} the option. */
export function readPrivateOptions(options: OpenSshPrivateOptions | undefined): {
  readonly comment: string;
  readonly random: RandomSource | undefined;
} {
  const { comment, random } = readOptions(options, { ...RANDOM_OPTIONS, comment: '' });
  checkComment(comment);
  return { comment, random };
}
