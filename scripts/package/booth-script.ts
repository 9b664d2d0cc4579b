/** The drop-in for Helios' booth as one classic script, with all that it needs: for `<script>` and `importScripts`. */
import type { BuildOptions } from 'esbuild';

/** Within the folder that is published. */
export const BOOTH_SCRIPT = 'helios-booth-script';

/** @param options - as for the package's other files. */
export const boothScript = (options: BuildOptions): BuildOptions => ({
  ...options,
  entryPoints: [{ in: 'dist/src/election/helios/booth/script.js', out: BOOTH_SCRIPT }],
  format: 'iife',
  external: [],
});
