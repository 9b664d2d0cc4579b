/** What the programs that run in the engine that is measured have around them there. */

/** What a program has to do, and who listens and asks. */
export interface Port {
  readonly args: readonly string[];
  /** Says one line, of JSON. */
  say(message: object): Promise<void> | void;
  /** Until nobody asks any more. */
  questions(): AsyncIterable<string>;
}

export type Program = (port: Port) => Promise<void>;

export type ProgramName = 'binary' | 'contestant' | 'kernels' | 'lengths' | 'splits' | 'widths';
