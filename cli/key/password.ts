/** Passwords: from a file, from the environment, or typed where a person is; never from the command line, which others see. */
import { Option } from 'commander';
import { readText } from '../files.ts';
import { UsageError } from '../usage-error.ts';

export interface PasswordOptions {
  readonly passwordFile?: string;
  readonly passwordEnv?: string;
}

export const passwordOptions = (): readonly Option[] => [
  new Option('--password-file <file>', 'a file whose first line is the password of an encrypted key'),
  new Option('--password-env <name>', 'the environment variable that has the password'),
];

/** @param what - whose password, for whoever types it. @param options - what an error says would have given it. */
export async function passwordOf(what: string, given: PasswordOptions, options = '--password-file or --password-env'): Promise<string> {
  const { passwordFile, passwordEnv } = given;
  if (passwordFile !== undefined && passwordEnv !== undefined) throw new UsageError(`one of ${options} says the password, not both`);
  if (passwordFile !== undefined) return readText(passwordFile).replace(/\r?\n[\s\S]*$/, '');
  if (passwordEnv !== undefined) {
    const password = process.env[passwordEnv];
    if (password === undefined) throw new UsageError(`there is no environment variable ${passwordEnv}`);
    return password;
  }
  if (!process.stdin.isTTY || !process.stderr.isTTY) throw new UsageError(`${what} needs a password: ${options} gives it`);
  return typed(`Password of ${what}: `);
}

/** The password of a new file: typed twice. */
export async function newPasswordOf(what: string, given: PasswordOptions): Promise<string> {
  const password = await passwordOf(what, given, '--new-password-file or --new-password-env');
  if (password === '') throw new UsageError('a new password must not be empty');
  const isTyped = given.passwordFile === undefined && given.passwordEnv === undefined;
  if (isTyped && (await typed('The same again: ')) !== password) throw new UsageError('the two passwords are not the same');
  return password;
}

const SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const;
const [CTRL_C, CTRL_D, CTRL_U, BACKSPACE, DELETE] = ['\u0003', '\u0004', '\u0015', '\b', '\u007f'];

/** A line that is not shown. However it ends, the terminal is as it was. */
async function typed(prompt: string): Promise<string> {
  const { stdin, stderr } = process;
  const ends = Object.entries(SIGNALS).map(([signal, number]) => [signal, () => process.exit(128 + number)] as const);
  const restore = (): void => void stdin.setRawMode(false);
  for (const [signal, end] of ends) process.once(signal, end);
  process.once('exit', restore);
  // What is typed at the prompt must not be shown any more.
  stdin.setRawMode(true);
  stderr.write(prompt);
  stdin.setEncoding('utf8');
  try {
    return await lineOf(stdin);
  } finally {
    stdin.pause();
    restore();
    process.off('exit', restore);
    for (const [signal, end] of ends) process.off(signal, end);
    stderr.write('\n');
  }
}

/** What comes behind the line, as when it was pasted, stays for the next one. */
function lineOf(stdin: NodeJS.ReadStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let line: string[] = [];
    const stop = (): void => void stdin.off('data', onData).off('end', onEnd);
    const onEnd = (): void => {
      stop();
      reject(new UsageError('the password was not typed'));
    };
    const onData = (text: string): void => {
      const characters = [...text];
      for (const [i, character] of characters.entries()) {
        if (character === CTRL_C) process.emit('SIGINT');
        else if (character === '\r' || character === '\n') {
          stop();
          const rest = characters.slice(i + 1).join('');
          if (rest !== '') stdin.unshift(rest);
          resolve(line.join(''));
          return;
        } else if (character === CTRL_D) {
          onEnd();
          return;
        } else if (character === CTRL_U) line = [];
        else if (character === BACKSPACE || character === DELETE) line.pop();
        else line.push(character);
      }
    };
    stdin.on('data', onData).on('end', onEnd).resume();
  });
}
