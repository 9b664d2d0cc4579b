/** Asks the browser for passkeys, and hands its answers to the server. */

/** @param {string} path @param {unknown} [body] */
async function post(path, body = {}) {
  const response = await fetch(path, { method: 'POST', body: JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

/** @param {string} text */
const show = (text) => {
  /** @type {HTMLElement} */ (document.getElementById('state')).textContent = text;
};

/** @param {() => Promise<string>} action */
const shown = (action) => action().then(show, (error) => show(`Refused: ${error.message}`));

async function register() {
  const name = /** @type {HTMLInputElement} */ (document.getElementById('name')).value;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await post('register/options', { name }));
  const credential = /** @type {PublicKeyCredential} */ (await navigator.credentials.create({ publicKey }));
  return `${(await post('register', credential.toJSON())).name} is registered`;
}

async function login() {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await post('login/options'));
  const credential = /** @type {PublicKeyCredential} */ (await navigator.credentials.get({ publicKey }));
  const { token } = await post('login', credential.toJSON());
  const me = await fetch('me', { headers: { Authorization: `Bearer ${token}` } });
  return `You are ${(await me.json()).name}`;
}

document.getElementById('register')?.addEventListener('submit', (event) => {
  event.preventDefault();
  shown(register);
});
document.getElementById('login')?.addEventListener('click', () => shown(login));
