/** Bad input of a command: shown as one line, exit status 2. */
export class UsageError extends Error {}
