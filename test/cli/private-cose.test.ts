/** Which files hold a private key in COSE: by their members, whatever bytes are in them. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPrivateCose } from '../../cli/private-cose.ts';

const bytes = (length: number, repeated = 'ab'): string => {
  const head =
    length > 255 ? `59${length.toString(16).padStart(4, '0')}` : length > 23 ? `58${length.toString(16)}` : `${(64 + length).toString(16)}`;
  return head + repeated.repeat(length).slice(0, 2 * length);
};
const map = (...members: readonly string[]): string => `a${members.length}${members.join('')}`;
const isPrivate = (hex: string): boolean => isPrivateCose(Buffer.from(hex, 'hex'));

const rsa = ['0103', `20${bytes(256)}`, '2143010001'];
const curve = ['0102', '2001', `21${bytes(32)}`, `22${bytes(32)}`];

describe('a private key in COSE', () => {
  for (const [name, hex] of Object.entries({
    'of RSA': map(...rsa, `22${bytes(256)}`),
    'of RSA, shorter than the modulus': map(...rsa, `22${bytes(255)}`),
    'of a curve': map(...curve, `23${bytes(32)}`),
    'with one coordinate': map('0101', '2006', `23${bytes(32)}`),
    'with what it is for': map('0101', '0326', '04820102', '2006', `23${bytes(32)}`),
    'in another order': map(`23${bytes(32)}`, '2001', '0102'),
    'that is cut off': map(...rsa, `22${bytes(256)}`).slice(0, -100),
  }))
    it(name, () => assert.equal(isPrivate(hex), true, hex));
});

describe('no private key in COSE', () => {
  for (const [name, hex] of Object.entries({
    'is a public one of RSA': map(...rsa),
    'is one whose modulus has the bytes of a label': map('0103', `20${bytes(256, '2259')}`, '2143010001'),
    'is a public one of a curve': map(...curve),
    'is one whose coordinates have the bytes of a label': map('0102', '2001', `21${bytes(32, '2358')}`, `22${bytes(32, '5823')}`),
    'is a symmetric one': map('0104', `20${bytes(32)}`),
    'is what has another type of number': map('0101', '2006', '2305'),
    'is of another type, with a label that nothing has': map('0104', `00${bytes(32)}`),
    'is an array': '8101',
    'is a text': Buffer.from('a letter').toString('hex'),
    'is nothing': '',
    'is a map of maps': map('0101', '04a10102', `23${bytes(32)}`),
    'is a length that nothing has': map('0101', `5bffffffffffffffff`, '2305'),
  }))
    it(name, () => assert.equal(isPrivate(hex), false, hex));
});
