/** A world in which every plain object seems to have every option. */

/** Every option that there is, and every member of an object that may be missing. */
const NAMES = [
  ...[
    'random',
    'hash',
    'format',
    'lowS',
    'hedged',
    'checked',
    'rules',
    'auxiliary',
    'mgfHash',
    'saltLength',
    'label',
    'minBits',
    'e',
    'full',
    'allowNeutral',
    'maxOrderBits',
  ],
  ...[
    'order',
    'privateBits',
    'otherPrimes',
    'oth',
    'group',
    'numbers',
    'identityInKey',
    'evidence',
    'base',
    'tableBytes',
    'exponentBits',
    'keyOf',
    'election',
    'trustees',
    'threshold',
    'threads',
    'context',
    'transcript',
    'messageBase',
    'tables',
    'voter',
    'buffer',
    'ballots',
    'generatorTable',
    'keyTable',
    'min',
    'max',
    'blank',
    'commitments',
  ],
  ...['context', 'transcript', 'generators'],
  ...[
    'unreducedResponses',
    'batch',
    'scratch',
    'uuid',
    'hash',
    'castAt',
    'shortName',
    'description',
    'frozenAt',
    'castUrl',
    'voters',
    'audited',
    'tally',
    'result',
    'tally_type',
  ],
  ...['signal', 'onProgress', 'topBits', 'coprimeTo', 'errorBits', 'rounds', 'seed', 'index'],
  ...['kid', 'header', 'detached', 'payload', 'typ', 'maxLength', 'expiresIn', 'now'],
  ...[
    'issuer',
    'audience',
    'subject',
    'tolerance',
    'maxAge',
    'allowNoExpiry',
    'exp',
    'nbf',
    'iat',
    'iss',
    'sub',
    'aud',
    'alg',
    'crit',
    'b64',
  ],
  ...['multiplication', 'reduction', 'karatsuba', 'squaring', 'slidingWindow'],
];

/** Runs `body` where every plain object seems to have all of them; asking for one throws. */
export function polluted<T>(body: () => T, except: readonly string[] = []): T {
  for (const name of NAMES.filter((each) => !except.includes(each))) {
    Object.defineProperty(Object.prototype, name, {
      configurable: true,
      get: () => {
        throw new Error(`${name} was read of Object.prototype`);
      },
      set(this: object, value: unknown) {
        Object.defineProperty(this, name, { value, configurable: true, enumerable: true, writable: true });
      },
    });
  }
  try {
    return body();
  } finally {
    for (const name of NAMES) delete (Object.prototype as Record<string, unknown>)[name];
  }
}

/** Node itself asks for it where it starts a thread. */
export const NODES_OWN: readonly string[] = ['signal'];
