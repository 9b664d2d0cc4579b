/** An engine that something is measured in, as the rest of the benchmark sees it. */
/** A program that runs elsewhere and speaks in lines: it says some by itself, and answers each that it is asked with one. */
export interface Talk {
  /** The next line that the program says by itself. Throws where it has ended instead. */
  listen(): Promise<string>;
  ask(question: string): Promise<string>;
  end(): void | Promise<void>;
}

export interface Engine {
  /** As results name it. */
  readonly name: string;
  /** Versions of the parts that decide speed. */
  readonly versions: string;
  /** Whether it is a page's: then what is native has no place in it. */
  readonly browser: boolean;
  /** Starts one of our programs in a new process of its own. */
  open(program: string, args: readonly string[]): Talk | Promise<Talk>;
}

/** An engine that runs scripts. */
export interface ScriptEngine extends Engine {
  readonly browser: false;
  /** The command that runs a script, pinned to the core that is measured. */
  readonly command: readonly string[];
}
