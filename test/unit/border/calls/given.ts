/** What calls of the border take: options, right or wrong. */

// biome-ignore lint/suspicious/noExplicitAny: what is given is wrong on purpose
export type Given = any;

/** By the function's name: the smallest work; what is given is passed on as it is. */
export type Calls = Readonly<Record<string, (given: Given) => unknown>>;

/** Objects that are no options by themselves, with the name that errors have for them. */
export type NamedCalls = Readonly<Record<string, readonly [argument: string, call: (given: Given) => unknown]>>;

export const message: Uint8Array = new TextEncoder().encode('hello');
