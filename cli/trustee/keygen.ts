/** Keys of trustees who have to decrypt, in the files that Belenios and Helios have for them. */
import { announceBeleniosTrustee, beleniosGroup, beleniosPrivateKeyToJson } from 'limber/belenios';
import { generateElGamalKey } from 'limber/elgamal';
import { announceHeliosTrustee, heliosGroup, heliosPrivateKeyToJson } from 'limber/helios';
import { checkNew, writeNew } from '../files.ts';
import { UsageError } from '../usage-error.ts';

export interface KeygenOptions {
  readonly system: string;
  readonly group: string;
  readonly uuid?: string;
  readonly out: string;
  readonly pubout: string;
}

export function keygen(options: KeygenOptions): void {
  checkNew(options.out, options.pubout);
  if (options.system === 'belenios') ofBelenios(options);
  else ofHelios(options);
}

function ofBelenios({ group, uuid, out, pubout }: KeygenOptions): void {
  if (uuid !== undefined) throw new UsageError('--uuid is for trustees of Helios: those of Belenios have numbers');
  const key = generateElGamalKey(beleniosGroup(group));
  writeNew(beleniosPrivateKeyToJson(key), out, true);
  writeNew(`${announceBeleniosTrustee(group, key)}\n`, pubout);
  key.wipe();
}

function ofHelios({ uuid, out, pubout }: KeygenOptions): void {
  const key = generateElGamalKey(heliosGroup());
  writeNew(heliosPrivateKeyToJson(key), out, true);
  writeNew(announceHeliosTrustee(key, { uuid: uuid ?? crypto.randomUUID() }), pubout);
  key.wipe();
}
