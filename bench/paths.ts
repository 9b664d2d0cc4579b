/** Where things are, seen from the compiled code: `dist/bench` runs, `bench/peers` and `bench/native` hold what is not TypeScript. */
import { fileURLToPath } from 'node:url';

export const projectFolder: string = fileURLToPath(new URL('../../', import.meta.url));
export const peersFolder: string = `${projectFolder}bench/peers/`;
export const upstreamFolder: string = `${projectFolder}../shared/upstream/`;
export const nativeSources: string = `${projectFolder}bench/native/`;
export const nativePrograms: string = `${projectFolder}dist/bench/native/`;
