/** Reading the records of a chunk: those that cannot be read are left out, and named. */

import { JsonView } from '../../encoding/json/view.ts';
import type { Recorder } from '../findings.ts';
import type { Elements } from './elements.ts';
import type { RecordKind } from './marks.ts';
import type { RecordNumbered } from './stream.ts';

/** A record that was read. */
export interface ReadRecord<T> {
  readonly number: number;
  readonly item: T;
}

/** All records of a kind. */
export const readRecords = <T>(
  records: readonly RecordNumbered[],
  kind: RecordKind,
  rule: string,
  recorder: Recorder,
  read: (view: JsonView) => T,
): readonly ReadRecord<T>[] =>
  records.flatMap(({ kind: own, number, record }) => {
    if (own !== kind) return [];
    recorder.records(rule);
    const name = kind === 'ballot' ? 'ballot' : 'decrypted ballot';
    const item = recorder.attempt(rule, () => read(JsonView.parse(`${name} ${number}`, record)));
    return item ? [{ number, item }] : [];
  });

/** Those of which all elements are of the group. */
export const withElements = <T>(
  records: readonly ReadRecord<T>[],
  elements: readonly (Elements | undefined)[],
): readonly (ReadRecord<T> & { readonly elements: Elements })[] =>
  records.flatMap((each, i) => (elements[i] ? [{ ...each, elements: elements[i] }] : []));
