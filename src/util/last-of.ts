/** The last element: older engines have no `Array.prototype.at`. */
export const lastOf = <T>(list: ArrayLike<T>): T | undefined => list[list.length - 1];
