/**
 * `limber/helios/booth`: the cryptography of Helios' booth, whose pages stay as they are. `limber/helios/booth/script` is the same as a classic script, for `<script>` and
 * `importScripts`, which installs itself.
 *
 * @module
 */
export { installHeliosBooth } from '../../election/helios/booth/install.ts';
export { InvalidPointError, LimberError, MalformedError, NoWebAssemblyError, OutOfRangeError, WrongTypeError } from '../../util/errors.ts';
export { NoRandomnessError } from '../../util/random.ts';
