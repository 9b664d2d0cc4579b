/** Registers a key with the workbench's server, and logs in by signing its challenge. */
import type { LoginKeyKind, LoginKeyPair } from '../../worker/login.ts';
import { Activity } from '../activity.ts';
import { Desk } from '../desk.ts';
import { fill, h } from '../dom.ts';
import { field, select } from '../field.ts';
import { duration, shortened } from '../format.ts';
import { ask } from './server.ts';
import { transcript } from './transcript.ts';

const KINDS: readonly (readonly [LoginKeyKind, string])[] = [
  ['ed25519', 'Ed25519'],
  ['p256', 'ECDSA on P-256'],
  ['rsa2048', 'RSA, 2048 bits'],
  ['rsa3072', 'RSA, 3072 bits'],
  ['dsa2048', 'DSA, 2048 and 256 bits'],
];

interface Registered extends LoginKeyPair {
  readonly name: string;
  readonly kind: LoginKeyKind;
}

export function loginView(): HTMLElement {
  const desk = new Desk();
  const activity = new Activity();
  const name = field('Name', h('input', { value: 'alice', autocomplete: 'off', spellcheck: 'false' }));
  const kind = field('Key', select(KINDS));
  const register = h('button', { type: 'submit', class: 'primary' }, 'Make a key and register');
  const login = h('button', { type: 'button', disabled: true }, 'Log in');
  const { element: said, say, clear } = transcript();
  const keyText = h('pre', { class: 'key' });
  const keyPart = h('details', { hidden: true }, h('summary', {}, 'The public key, as the server has it'), keyText);
  /** The private key is in this page's memory alone, and is gone with it. */
  let registered: Registered | undefined;

  const form = h(
    'form',
    { novalidate: true },
    h('div', { class: 'row' }, name.element, kind.element),
    h('div', { class: 'actions' }, register, login, activity.element),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const who = name.control.value.trim();
    const chosen = kind.control.value as LoginKeyKind;
    await activity.run(async (watch) => {
      const pair = await desk.run('loginKey', { kind: chosen }, watch);
      clear();
      say('browser', `I am ${who}, and this is my public key.`);
      const answer = await ask('register', { name: who, publicKey: pair.publicKey });
      say('server', `Registered: ${answer.algorithm}, ${answer.bits} bits.`);
      registered = { ...pair, name: who, kind: chosen };
      login.disabled = false;
      fill(keyText, [pair.publicKey]);
      keyPart.hidden = false;
    });
  });
  login.addEventListener('click', () =>
    activity.run(async (watch) => {
      if (!registered) return;
      const { name: who, kind: chosen, privateKey } = registered;
      say('browser', `${who} would like to log in.`);
      const challenge = String((await ask('challenge', { name: who })).challenge);
      say('server', `Then sign this: ${shortened(challenge, 24)}`);
      const input = { kind: chosen, privateKey, origin: location.origin, name: who, challenge };
      const { signature, ms } = await desk.run('sign', input, watch);
      say('browser', `Signed in ${duration(ms)}, together with my name and this page’s address: ${shortened(signature, 24)}`);
      const { welcome } = await ask('login', { name: who, challenge, signature });
      say('server', `Welcome, ${welcome}.`);
    }),
  );

  return h(
    'article',
    {},
    h('h1', {}, 'Login by signature'),
    h(
      'p',
      { class: 'lead' },
      'No password: the server knows a public key, and lets in whoever signs a challenge that it has made up. The server is the workbench’s own, and forgets everything when it ends.',
    ),
    form,
    said,
    keyPart,
  );
}
