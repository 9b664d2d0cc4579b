/** Parameters of DSA as vectors write them, each set made once. */
import { DsaParameters } from '../../../src/entries/dsa.ts';
import { hexNumber, type Stanza } from '../stanzas.ts';

/** Old and toy sizes are among the vectors. */
export const ANY_SIZE = { minBits: 3 };

/** The parameters P, Q and G of stanzas, by `read`. */
export function parametersReader(read: (stanza: Stanza, name: string) => bigint = hexNumber): (stanza: Stanza) => DsaParameters {
  const made = new Map<string, DsaParameters>();
  return (stanza) => {
    const key = ['P', 'Q', 'G'].map((name) => stanza.fields.get(name)).join();
    const parameters = made.get(key) ?? new DsaParameters({ p: read(stanza, 'P'), q: read(stanza, 'Q'), g: read(stanza, 'G') }, ANY_SIZE);
    made.set(key, parameters);
    return parameters;
  };
}
