/** Groups that elections use: subgroups of prime order, of 256 bits, of residues modulo a prime. */
import { BigInt } from '../util/big-int.ts';
import { OutOfRangeError, WrongTypeError } from '../util/errors.ts';

/** The name of a voting system's group. */
export type VotingGroupName = 'Helios' | 'BELENIOS-2048' | 'ElectionGuard';

/** A prime, the prime order of a subgroup, and what generates it: what `residueGroup` of `limber/groups` takes. */
export interface VotingGroupNumbers {
  /** The modulus, of 2048 bits, and of 4096 in ElectionGuard. */
  readonly prime: bigint;
  /** The order of the subgroup, of 256 bits. */
  readonly order: bigint;
  /** The generator. */
  readonly generator: bigint;
}

/** Prime, order and generator, in hexadecimal. */
const GROUPS: Readonly<Record<VotingGroupName, readonly [prime: string, order: string, generator: string]>> = {
  Helios: [
    '815901aa6d3ced6a0bd488c617351e322c8aef8f9f90adf331a2583d8082ac46f74345a1e1cf561facbdf3239bc3f0ee71618b5d016266caafd48439b034a38f6560cd6b671e3a80248b46809ad8de7a4cc7250469611d59dae8d8af5c6d0f9f3665f9857e04e1134dc94b270e93341449ea503617447ecb83b2c01602878c070d080da464c974d9951c35c1a553407345ee31ebc4a29a3488d5a54702a971ee0a1ea4da93fcf64105040893ff4bec23ca11e8cffa279e899a46891137c28e85f5a2fc9c637af6d26f6b5deba3d60580df41c334ea123331f8b0adeb43ea64a037e0c5ac168c47ce421bc9718ba8357099a0221f778599acd917607f3e3024d7',
    '87974deb793421ce3891540d906ac0806b85a2b95adc211a82ef8b659f8d9d25',
    '75ee80f0a161dd0c025ac818db8d52d193a46655fe0ebd3c289a949f42185f58f2f88f825dcdb3e3e98c0598af87599728f4f0719a8f68b133e82eb1bc4e3b6b8a377a5c6b812d656efcde578fdf515ac6ef628f1564ac907745d53bc6213b74f0cc303bbe68f3ab2220dcacd0ceece7aac3a675aaa0604885a1fb1374e6c08f2dcf503e58ac6487be73b8ab2a10fa62a79522cbc777b6321fd346e0d36ee5a7291955117d8bb4284901eb26804bd2286a14af52f5301c489c80dfeafb7ce496af58479a4c6f57f29ec8c9e4f6b88deb06f5d120859d2d4de06e57b0476f8263f7a4a35f67ed21a4a927109fa89a6b7f4976e98e3ddb3cd232c516b1da5cc555',
  ],
  'BELENIOS-2048': [
    'a3ef2d011fefb1b6e39e568fccdffb0fb7dc7ef3a791b6862791811d21fc35f21e6d36856b428030421f514ed40bfd4c06e092a495af8d79a2f85e0fb11c0ede07dd973f9c53e50930c6e82ac36de1ae3fb8c3aabfff12ce27a5022ddd8912d107435012768a2cdd0a4091d8fa447f6c7ebc15a349fa318a6b4fe17d8d47e843a3e14dfa9b2162f4d7229abe93a188b46b006517d6f6747ebbb29c9ec3099b607f18fb1a8bc858279aa8599411d998d3e3fada9e010840d082d8c31911acdd4a0e7992d0f18cc759cb5de0acf66a3882555bc810941e021b6a4ccfa04ee4008f878affa2375e2999b44f6cef17d707301e59e0e6351e051ed9cec4157646e64f',
    'adb6066a73522565f4daa0f2579db7f2f0fa90c2168bc709e20263387d55c491',
    '1307c1ab5f295885d7caa3a78a42415e31fd1c5807b61fb1e781878a52230a51988b98c259597f9c5a9dfd001d26ba31d9d8976f01d95a1c8262ee68a0e92cea541e5219e0d0d094301b894236823fe1d4bc04e29f3748aefd4f10d5b1a356a8643e673fd9d215fc8fe5fb9cf9fdb8ea88fdb1a3381a697fdf9c2458570b06d26aef1be365fdd90165f397c6b870df8c1b9e519edcee8bb0f74b7a1615a274ba60a7ea574a61f552d2dde0ce514e0927c4ff49b1964c4a913731ae4268d60d7f22127b6cbba44d453ac8b72fd04e0991b7aeff04867d8724ac638f5f34100d2d47aa680d43771902743d663f42d853c041e1c91fe3823f4bcf284308f1d7e653',
  ],
  ElectionGuard: [
    'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff93c467e37db0c7a4d1be3f810152cb56a1cecc3af65cc0190c03df34709affbd8e4b59fa03a9f0eed0649ccb621057d11056ae9132135a08e43b4673d74bafea58deb878cc86d733dbe7bf38154b36cf8a96d1567899aaae0c09d4c8b6b7b86fd2a1ea1de62ff8643ec7c271827977225e6ac2f0bd61c746961542a3ce3bea5db54fe70e63e6d09f8fc28658e80567a47cfde60ee741e5d85a7bd46931ced8220365594964b839896fcaabccc9b31959c083f22ad3ee591c32fab2c7448f2a057db2db49ee52e0182741e53865f004cc8e704b7c5c40bf304c4d8c4f13edf6047c555302d2238d8ce11df2424f1b66c2c5d238d0744db679af2890487031f9c0aea1c4bb6fe9554ee528fdf1b05e5b256223b2f09215f3719f9c7ccc69ddf172d0d6234217fcc0037f18b93ef5389130b7a661e5c26e54214068bbcafea32a67818bd3075ad1f5c7e9cc3d1737fb28171baf84dbb6612b7881c1a48e439cd03a92bf52225a2b38e6542e9f722bce15a381b5753ea842763381ccae83512b30511b32e5e8d80362149ad030aaba5f3a5798bb22aa7ec1b6d0f17903f4e22d840734aa85973f79a93ffb82a75c47c03d43d2f9ca02d03199baceddd4533a52566affffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
    'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff43',
    '1d41e49c477e15eaeef0c5e4ac08d4a46c268cd3424fc01d13769bdb43673218587bc86c4c1448d006a03699f3abae5feb19e296f5d143cc5e4a3fc89088c9f4523d166ee3ae9d5fb03c0bdd77add5c017f6c55e2ec92c226fef5c6c1df2e7c36d90e7eaade098241d3409983bccd2b5379e9391fbc62f9f8d939d1208b160367c134264122189595ec85c8cdbe5f9d307f46912c04932f8c16815a76b4682bd6bdc0ed52b00d8d30f59c731d5a7ffae8165d53cf96649aac2b743da56f14f19dacc5236f29b1ab9f9befc69697293d5dead8b5bf5de9bab6de67c45719e56344a3cbdf3609824b1b578e34eaeb6dd3190ab3571d6d671c512282c1da7bd36b4251d2584fadea80b9e141423074dd9b5fb83acbdead4c87a58fff517f977a83080370a3b0cf98a1bc2978c47aac29611fd6c40e2f9875c35d50443a9aa3f49611dcd3a0d6ff3cb3facf31471bdb61860b92c594d4e46569bb39feeadff1fd64c836a6d6db85c6ba7241766b7ab56bf739633b054147f7170921412e948d9e47402d15bb1c257318612c121c36b80eb8433c08e7d0b7149e3ab0a8735a92edce8ff943e28a2dceacfcc69ec318909cb047be1c5858844b5ad44f22eeb289e4cc554f7a5e2f3dea026877ff92851816071ce028eb868d965ccb2d2295a8c55bd1c070b39b09ae06b37d29343b9d8997dc244c468b980970731736ee018bbadb987',
  ],
};

/**
 * The numbers of a group that a voting system has for its elections: those of Helios' elections, of Belenios by the name in its specification, and of ElectionGuard's standard
 * parameters of 4096 bits.
 *
 * @param name - the group's name.
 * @returns prime, order and generator, for `residueGroup`.
 * @throws {WrongTypeError} `name`. @throws {OutOfRangeError} `name`, if there is no such group.
 *
 * @example
 * import { votingGroup } from 'limber/ballot';
 * import { residueGroup } from 'limber/groups';
 * const group = residueGroup(votingGroup('BELENIOS-2048'));
 * console.log(group.elementBytes, group.scalars.bytes); // 256 32
 */
export function votingGroup(name: VotingGroupName): VotingGroupNumbers {
  if (typeof name !== 'string') throw new WrongTypeError('name', 'must be a string');
  if (!Object.keys(GROUPS).includes(name)) throw new OutOfRangeError('name', `must be one of ${Object.keys(GROUPS).join(', ')}`);
  const [prime, order, generator] = GROUPS[name].map((digits) => BigInt(`0x${digits}`)) as [bigint, bigint, bigint];
  return { prime, order, generator };
}
