/** The page Authenticate: logins without passwords. */
import { pageOfParts } from '../parts.ts';
import type { Page } from '../view.ts';
import { loginView } from './login.ts';
import { passkeyView } from './passkey.ts';

const WHERE = 'This browser makes the keys and signs. The workbench’s server, on this machine, keeps public keys and verifies.';

export const authenticatePage: Page = pageOfParts(
  'authenticate',
  'Authenticate',
  [
    { name: 'login', title: 'Login by signature', open: loginView },
    { name: 'passkey', title: 'Login by passkey', open: passkeyView },
  ],
  WHERE,
);
