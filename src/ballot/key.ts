/** The public key of an election, prepared for many ballots: by tables of the generator and of the key. */
import type { SecretGroup } from '../group/group.ts';
import { secretFamilyOf } from '../group/own-group.ts';
import { type ElementTable, elementTable, loadElementTable, sideBySide } from '../group/table.ts';
import { type EncryptionMultiples, encryptionMultiples } from '../proof/encryption-nonces.ts';
import { ElGamalPublicKey } from '../scheme/elgamal/keys.ts';
import { checkInstance } from '../util/checks.ts';
import { MalformedError, WrongTypeError } from '../util/errors.ts';
import { inside } from '../util/inside.ts';
import { readOptions } from '../util/options.ts';

/** How a {@link BallotKey} gets its tables. */
export interface BallotKeyOptions {
  /**
   * The most memory for each table that is made, in bytes: 4096 to 2^24, 2^18 unless given. Modulo a prime of up to 4096 bits, where the engine runs the `fma` family, generator
   * and key are in one more, side by side, which takes as much as both.
   */
  readonly tableBytes?: number | undefined;
  /** The file of a table of the generator, as `toBytes` of an `ElementTable` writes it; without it curves have one of their own, and of residues one is made. */
  readonly generatorTable?: Uint8Array | undefined;
  /** The file of a table of the key; without it one is made. */
  readonly keyTable?: Uint8Array | undefined;
}

const TABLE_BYTES = 2 ** 18;

const multiples = /* @__PURE__ */ inside<BallotKey, EncryptionMultiples>();

/** The public key of an election with its tables: made once, it serves every ballot. Secret: nothing. */
export class BallotKey {
  /** The key Y of whoever is to decrypt. */
  readonly publicKey: ElGamalPublicKey;
  /** The table of the key; its `toBytes` is the file that {@link BallotKeyOptions.keyTable} takes. */
  readonly table: ElementTable;

  /**
   * Makes or loads the tables. Files are not trusted: every entry is computed anew and compared.
   *
   * @param publicKey - of whoever is to decrypt; of a curve, edwards25519, ristretto255 or residues.
   * @param options - `tableBytes`; the files `generatorTable` and `keyTable`.
   * @throws {WrongTypeError} `publicKey`, or an option of another type. @throws {OutOfRangeError} `tableBytes`.
   * @throws {MalformedError} `generatorTable` or `keyTable`, if it is damaged, of another element, or has a wrong entry.
   */
  constructor(publicKey: ElGamalPublicKey, options?: BallotKeyOptions) {
    checkInstance('publicKey', publicKey, ElGamalPublicKey, 'an ElGamalPublicKey');
    const { tableBytes, generatorTable, keyTable } = readOptions(options, DEFAULTS);
    const { group, element } = publicKey;
    const generator = generatorTable
      ? loaded('generatorTable', () => loadElementTable(generatorTable, group.generator))
      : ownTable(group, tableBytes);
    const key = keyTable ? loaded('keyTable', () => loadElementTable(keyTable, element)) : elementTable(element, { tableBytes });
    this.publicKey = publicKey;
    this.table = key;
    multiples.set(this, encryptionMultiples('publicKey', group, element, { generator, key }, sideBySide(generator, key)));
    Object.freeze(this);
  }
}

const DEFAULTS = { tableBytes: TABLE_BYTES, generatorTable: undefined, keyTable: undefined } as const;

/** The generator's table, in groups that have but a small one for it: those of residues. */
function ownTable(group: SecretGroup, tableBytes: number): ElementTable | undefined {
  return secretFamilyOf('publicKey', group).arithmetic.reused ? elementTable(group.generator, { tableBytes }) : undefined;
}

/** What a file holds; what is wrong with it is said of the option. */
function loaded(argument: string, load: () => ElementTable): ElementTable {
  try {
    return load();
  } catch (error) {
    if (error instanceof MalformedError) throw new MalformedError(argument, error.rule);
    if (error instanceof WrongTypeError) throw new WrongTypeError(argument, error.rule);
    throw error;
  }
}

/** What multiplies by generator and key. @throws {WrongTypeError} `argument`, if it is no BallotKey. */
export function multiplesOf(argument: string, key: unknown): EncryptionMultiples {
  checkInstance(argument, key, BallotKey, 'a BallotKey');
  return multiples.of(key as BallotKey);
}
