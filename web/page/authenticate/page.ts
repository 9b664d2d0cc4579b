/** The page Authenticate: a login by a signed challenge, and the primes that keys are made of. */
import { pageOfParts } from '../parts.ts';
import type { Page } from '../view.ts';
import { loginView } from './login.ts';
import { primesView } from './primes.ts';

export const authenticatePage: Page = pageOfParts('authenticate', 'Authenticate', [
  { name: 'login', title: 'Login by signature', open: loginView },
  { name: 'primes', title: 'Search for primes', open: primesView },
]);
