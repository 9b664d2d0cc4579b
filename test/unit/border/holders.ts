/** The ways in which bytes come: the same ones, held by whoever calls. */
import vm from 'node:vm';

/** Another realm: what is made there is no instance of anything here, as in a frame, or under a test runner that has a global object of its own. */
const realm = vm.createContext({});
const Foreign = vm.runInContext('Uint8Array', realm) as Uint8ArrayConstructor;
const ForeignBuffer = vm.runInContext(
  '(class Buffer extends Uint8Array { slice(a, b) { return this.subarray(a, b); } })',
  realm,
) as Uint8ArrayConstructor;
class Derived extends Uint8Array {}

const filled = <T extends Uint8Array>(holder: T, bytes: Uint8Array): T => {
  holder.set(bytes);
  return holder;
};

export const HOLDERS: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  'a Uint8Array': (bytes) => filled(new Uint8Array(bytes.length), bytes),
  'a Buffer': (bytes) => filled(Buffer.alloc(bytes.length), bytes),
  'a Buffer of the pool': (bytes) => Buffer.from(bytes),
  'a view with an offset': (bytes) => filled(new Uint8Array(bytes.length + 11).subarray(3, 3 + bytes.length), bytes),
  'a derived class': (bytes) => filled(new Derived(bytes.length), bytes),
  'another realm': (bytes) => filled(new Foreign(bytes.length), bytes),
  'a Buffer of another realm': (bytes) => filled(new ForeignBuffer(bytes.length), bytes),
};

const shared = (bytes: Uint8Array): Uint8Array => {
  const holder = new Uint8Array(new SharedArrayBuffer(bytes.length));
  holder.set(bytes);
  return holder;
};
const detached = (bytes: Uint8Array): Uint8Array => {
  const holder = Uint8Array.from(bytes);
  structuredClone(holder.buffer, { transfer: [holder.buffer] });
  return holder;
};
/** Memory that another thread may write, and memory that went elsewhere: what is in there is not taken. */
export const SPOILT: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = { 'shared memory': shared, 'detached memory': detached };
