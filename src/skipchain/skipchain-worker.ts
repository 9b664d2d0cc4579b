/** The thread of a verification of links. */
import { serveJob } from '../parallel/serve.ts';
import { type LinkChunk, type LinkSetUp, linksVerified } from './link-chunks.ts';
import type { SignatureVerdicts } from './links.ts';

serveJob<LinkSetUp, LinkChunk, SignatureVerdicts>(linksVerified);
