/** Makes a passkey for the workbench's server, and logs in with it. */
import { Activity } from '../activity.ts';
import { h } from '../dom.ts';
import { field } from '../field.ts';
import { shortened } from '../format.ts';
import { type Ceremony, createPasskey, usePasskey } from './ceremonies.ts';
import { ask } from './server.ts';
import { transcript } from './transcript.ts';

/** Passkeys belong to a name, and this is the one that the workbench's server has. */
const HOST = 'localhost';

export function passkeyView(): HTMLElement {
  return h(
    'article',
    {},
    h('h1', {}, 'Login by passkey'),
    h(
      'p',
      { class: 'lead' },
      'The key stays in this device, or in your security key, which signs after a finger, a face or a PIN. The workbench’s server verifies the answer with limber/webauthn.',
    ),
    ...(hindrance() ?? ceremonies()),
  );
}

/** Why there are no passkeys here; undefined where there are. */
function hindrance(): HTMLElement[] | undefined {
  if (/^(127\.|\[::1\])/.test(location.hostname)) {
    const address = `${location.protocol}//${HOST}:${location.port}${location.pathname}#authenticate/passkey`;
    const link = h('a', { href: address }, `this page as ${HOST}`);
    return [h('p', { class: 'notice' }, `Passkeys belong to a name, and ${location.hostname} is a number: open `, link, ' to use them.')];
  }
  if (!('PublicKeyCredential' in globalThis) || !('credentials' in navigator))
    return [h('p', { class: 'notice' }, 'This browser has no passkeys.')];
  if (location.hostname === HOST) return undefined;
  return [
    h('p', { class: 'notice' }, 'This page does not come from the workbench’s server, which verifies passkeys: start it with npm start.'),
  ];
}

function ceremonies(): HTMLElement[] {
  const activity = new Activity();
  const said = transcript();
  const name = field('Name', h('input', { value: 'alice', autocomplete: 'username', spellcheck: 'false' }));
  const make = h('button', { type: 'submit', class: 'primary' }, 'Make a passkey');
  const login = h('button', { type: 'button' }, 'Log in with a passkey');

  const form = h(
    'form',
    { novalidate: true },
    h('div', { class: 'row' }, name.element),
    h('div', { class: 'actions' }, make, login, activity.element),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const who = name.control.value.trim();
    void activity.run(async ({ signal, onProgress }) => {
      said.clear();
      said.say('browser', `I am ${who}, and would like to have a passkey.`);
      const ceremony = await begin();
      onProgress({ label: 'The browser asks for a passkey', done: 0, total: 1 });
      const answer = await createPasskey(ceremony, who, signal);
      said.say('browser', `Here is its public key, with the challenge and this page’s origin: ${brief(answer)}`);
      const { algorithm } = await ask('passkey/register', { name: who, challenge: ceremony.challenge, answer });
      said.say('server', `Registered: ${algorithm}.`);
    });
  });
  login.addEventListener('click', () =>
    activity.run(async ({ signal, onProgress }) => {
      said.say('browser', 'Somebody would like to log in.');
      const ceremony = await begin();
      onProgress({ label: 'The browser asks for a passkey', done: 0, total: 1 });
      const answer = await usePasskey(ceremony, signal);
      said.say('browser', `Signed by the passkey: ${brief(answer)}`);
      const { welcome } = await ask('passkey/login', { challenge: ceremony.challenge, answer });
      said.say('server', `Welcome, ${welcome}.`);
    }),
  );

  async function begin(): Promise<Ceremony> {
    const ceremony = (await ask('passkey/begin', {})) as unknown as Ceremony;
    said.say('server', `Then sign this: ${shortened(ceremony.challenge, 24)}`);
    return ceremony;
  }
  const kept = 'The server forgets all passkeys when it ends. Your device keeps its own until you delete it.';
  return [form, said.element, h('p', { class: 'remark' }, kept)];
}

/** The passkey's identifier. */
const brief = (answer: object): string => `passkey ${shortened((answer as { readonly id: string }).id, 24)}`;
