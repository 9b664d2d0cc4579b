/** The groups of SRP (RFC 5054, appendix A): safe primes. From 3072 bits on they are those of RFC 3526, with other generators. */
import { OutOfRangeError } from '../util/errors.ts';
import { type DhGroupName, dhGroup } from './dh-groups.ts';

/** The name of a group of RFC 5054, with the length of the prime in bits. */
export type SrpGroupName = 'srp1024' | 'srp1536' | 'srp2048' | 'srp3072' | 'srp4096' | 'srp6144' | 'srp8192';

/** A group for SRP. */
export interface SrpGroup {
  /** A safe prime. */
  readonly prime: bigint;
  /** A generator, from 2 to prime − 2. */
  readonly generator: bigint;
}

/** These three were drawn at random, and no formula gives them. */
const DRAWN: Readonly<Record<'srp1024' | 'srp1536' | 'srp2048', bigint>> = {
  srp1024:
    0xeeaf0ab9adb38dd69c33f80afa8fc5e86072618775ff3c0b9ea2314c9c256576d674df7496ea81d3383b4813d692c6e0e0d5d8e250b98be48e495c1d6089dad15dc7d7b46154d6b6ce8ef4ad69b15d4982559b297bcf1885c529f566660e57ec68edbc3c05726cc02fd4cbf4976eaa9afd5138fe8376435b9fc61d2fc0eb06e3n,
  srp1536:
    0x9def3cafb939277ab1f12a8617a47bbbdba51df499ac4c80beeea9614b19cc4d5f4f5f556e27cbde51c6a94be4607a291558903ba0d0f84380b655bb9a22e8dcdf028a7cec67f0d08134b1c8b97989149b609e0be3bab63d47548381dbc5b1fc764e3f4b53dd9da1158bfd3e2b9c8cf56edf019539349627db2fd53d24b7c48665772e437d6c7f8ce442734af7ccb7ae837c264ae3a9beb87f8a2fe9b8b5292e5a021fff5e91479e8ce7a28c2442c6f315180f93499a234dcf76e3fed135f9bbn,
  srp2048:
    0xac6bdb41324a9a9bf166de5e1389582faf72b6651987ee07fc3192943db56050a37329cbb4a099ed8193e0757767a13dd52312ab4b03310dcd7f48a9da04fd50e8083969edb767b0cf6095179a163ab3661a05fbd5faaae82918a9962f0b93b855f97993ec975eeaa80d740adbf4ff747359d041d5c33ea71d281e446b14773bca97b43a23fb801676bd207a436c6481f1d2b9078717461a5b9d32e688f87748544523b524b0d57d5ea77a2775d2ecfa032cfbdbf52fb3786160279004e57ae6af874e7303ce53299ccc041c7bc308d82a5698f3a8d0c38271ae35f8e9dbfbb694b5c803d89f7ae435de236d525f54759b65e372fcd68ef20fa7111f9e4aff73n,
};

const GENERATORS: Readonly<Record<SrpGroupName, bigint>> = {
  srp1024: 2n,
  srp1536: 2n,
  srp2048: 2n,
  srp3072: 5n,
  srp4096: 5n,
  srp6144: 5n,
  srp8192: 19n,
};

/** The names of all groups. */
export const srpGroupNames: readonly SrpGroupName[] = /* @__PURE__ */ Object.keys(GENERATORS) as SrpGroupName[];

/**
 * A group of RFC 5054, appendix A.
 *
 * @param name - the name of the group, one of `srpGroupNames`.
 * @returns prime and generator. Public.
 * @throws {OutOfRangeError} `name`, if there is no group of that name.
 *
 * @example
 * import { srpGroup } from 'limber/srp';
 * const { prime, generator } = srpGroup('srp3072');
 * console.log(prime % 4n, generator); // 3n 5n
 */
export function srpGroup(name: SrpGroupName): SrpGroup {
  if (!srpGroupNames.includes(name)) throw new OutOfRangeError('name', `must be one of ${srpGroupNames.join(', ')}`);
  const generator = GENERATORS[name];
  const prime = name in DRAWN ? DRAWN[name as keyof typeof DRAWN] : dhGroup(name.replace('srp', 'modp') as DhGroupName).prime;
  return { prime, generator };
}
