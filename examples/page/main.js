/** The fields and buttons of the page. */
import { Signer, verdict } from './signing.js';

/** @param {string} id @returns {any} */
const at = (id) => document.getElementById(id);

const VERDICTS = {
  valid: 'Valid: the holder of this key signed this text.',
  'not valid': 'Not valid: the text, the signature or the key is another one.',
  'no key': 'This is no public key of Ed25519.',
};

const signer = new Signer();
at('own').value = signer.publicKey;

at('sign').addEventListener('submit', (/** @type {SubmitEvent} */ event) => {
  event.preventDefault();
  at('signed').value = signer.sign(at('text').value);
});

at('verify').addEventListener('submit', (/** @type {SubmitEvent} */ event) => {
  event.preventDefault();
  at('verdict').textContent = VERDICTS[verdict(at('claimed').value, at('signature').value, at('key').value)];
});
