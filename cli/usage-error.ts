/** Bad input of a command: shown as one line, exit status 2. */
export { UsageError } from '../app/usage-error.ts';
