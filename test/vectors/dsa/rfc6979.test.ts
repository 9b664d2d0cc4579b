/** Deterministic signatures: the examples of RFC 6979 (appendix A.2) and others, as Botan has them. */
import { DsaPrivateKey, signDsa, verifyDsa } from '../../../src/entries/dsa.ts';
import { hashNamed } from '../rsa/hashes.ts';
import { differ, fromHex, vectorFile } from '../rsa/suites.ts';
import { number, stanzas, text } from '../stanzas.ts';
import { parametersReader } from './parameters.ts';

vectorFile('modexp/botan/dsa_rfc6979.vec', 21, (file) => {
  const parametersOf = parametersReader(number);
  return stanzas(file, { endKey: 'Signature', carry: true }).map((stanza) => {
    const key = new DsaPrivateKey(parametersOf(stanza), number(stanza, 'X'));
    const [message, signature] = [fromHex(text(stanza, 'Msg')), fromHex(text(stanza, 'Signature'))];
    const hash = hashNamed(text(stanza, 'Hash'));
    const made = signDsa(key, message, { hash, format: 'p1363' });
    const verified = verifyDsa(key.publicKey, message, signature, { hash, format: 'p1363' });
    return { id: stanza.id, complaint: differ(made, signature) ?? (verified ? undefined : 'not verified') };
  });
});
