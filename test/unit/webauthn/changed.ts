/** A ceremony with one passkey, changed in a place, and what is found fault with. */
import * as webauthn from '../../../src/entries/webauthn.ts';
import { type Changes, faultOf, login, makePasskey, type Passkey, RULES, recordOf, register } from './ceremony.ts';

export const passkey: Passkey = makePasskey('ES256');
export const registration = (changes: Changes = {}, rules: Partial<webauthn.RegistrationRules> = {}, self = false): string =>
  faultOf(() => webauthn.verifyRegistration(register(passkey, changes, self), { ...RULES, ...rules }));
export const assertion = (
  changes: Changes = {},
  rules: Partial<webauthn.AssertionRules> = {},
  record: Partial<webauthn.PasskeyRecord> = {},
): string => faultOf(() => webauthn.verifyAssertion(login(passkey, changes), recordOf(passkey, record), { ...RULES, ...rules }));
