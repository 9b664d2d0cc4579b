/**
 * `limber/dh/groups`: the named Diffie–Hellman groups of RFC 3526 and RFC 7919.
 *
 * @module
 */
export { type DhGroup, type DhGroupName, dhGroup, dhGroupNames } from '../../params/dh-groups.ts';
