/** The conformance suite in the service worker of an extension: it runs while the worker is installed, which keeps the worker alive. */
import { runFromSite } from './from-site.ts';

/** The test runner's server: the bundle has it as a text. */
declare const SITE: string;

/** `ExtendableEvent`, of the types that pages do not have. */
interface Extendable {
  waitUntil(work: Promise<void>): void;
}

addEventListener('install', (event) => (event as unknown as Extendable).waitUntil(runFromSite(SITE)));
