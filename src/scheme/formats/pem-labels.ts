/** Which block of a text is its key; and, where none is read, what the text holds instead. */
import { pemLabels } from '../../encoding/pem.ts';
import { MalformedError } from '../../util/errors.ts';
import { ENCRYPTED, formOfLabel } from './forms.ts';

/** What stands in files beside a key, and is none: parameters, as `openssl ecparam -genkey` writes them before the key. */
const PARAMETERS = /^(EC|DSA|DH|X9\.42 DH) PARAMETERS$/;

const certificate = (command: string): string =>
  `must be a key, not a certificate or a request for one: take the key out by \`limber/keys/x509\`, or with \`openssl ${command} -in FILE -pubkey -noout\``;

/** Blocks that are known and not read, by their labels. */
const REFUSED: readonly { readonly labels: RegExp; readonly rule: string }[] = [
  { labels: /^ENCRYPTED PRIVATE KEY$/, rule: ENCRYPTED },
  { labels: /CERTIFICATE REQUEST$/, rule: certificate('req') },
  { labels: /CERTIFICATE$/, rule: certificate('x509') },
  {
    labels: /^OPENSSH PRIVATE KEY$/,
    rule: 'must not be in the format of OpenSSH: read it by `limber/keys/openssh`, or write the key anew with `ssh-keygen -p -m PKCS8 -f COPY`',
  },
  { labels: /^PGP /, rule: 'must not be in the format of OpenPGP' },
];

/** Texts without blocks that are known and not read, by how they begin. */
const OTHER_TEXTS: readonly { readonly begin: RegExp; readonly rule: string }[] = [
  {
    begin: /^\s*((ssh|sk-ssh|ecdsa|sk-ecdsa)-[a-z0-9@.-]+ AAAA|---- BEGIN SSH2 )/,
    rule: 'must not be in the format of OpenSSH: read it by `limber/keys/openssh`, or write the key anew with `ssh-keygen -e -m PKCS8 -f FILE`',
  },
  { begin: /^PuTTY-User-Key-File-/, rule: 'must not be in the format of PuTTY: export the key with `puttygen`' },
];

/**
 * The label of the key in a text that holds one key, parameters beside it not counted.
 *
 * @throws {MalformedError} the argument, for a text with no key or more than one block, an encrypted key, a certificate, or a key in another format.
 */
export function keyLabel(argument: string, text: string): string {
  const refuse = (rule: string): never => {
    throw new MalformedError(argument, rule);
  };
  const labels = pemLabels(text);
  const others = labels.filter((label) => !PARAMETERS.test(label));
  const [label] = others;
  if (label === undefined) {
    const known = OTHER_TEXTS.find(({ begin }) => begin.test(text));
    return refuse(known?.rule ?? (labels.length > 0 ? 'must hold a key, not parameters alone' : 'must be PEM: a line -----BEGIN …-----'));
  }
  if (others.length > 1) return refuse(`must hold one key: it has ${others.length} blocks`);
  const refused = REFUSED.find(({ labels }) => labels.test(label));
  if (refused) return refuse(refused.rule);
  if (formOfLabel(label) === undefined) return refuse('must be PEM with the label of a key, such as PUBLIC KEY or PRIVATE KEY');
  // Encrypted keys of old have their label, and say by a header line that they are encrypted (RFC 1421, section 4.6.1.1).
  return /^Proc-Type:.*ENCRYPTED/m.test(text) ? refuse(ENCRYPTED) : label;
}
