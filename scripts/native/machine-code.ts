/** Machine code that an engine made of a function of one of the subjects. */
export interface MachineCode {
  /** The number of the subject. */
  readonly subject: number;
  /** The function's number in its module. */
  readonly index: number;
  /** The compiler, as the engine calls it. */
  readonly tier: string;
  readonly code: Uint8Array;
}
