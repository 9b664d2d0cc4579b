/** Bad input of whoever uses an application: shown as one line. */
export class UsageError extends Error {}
