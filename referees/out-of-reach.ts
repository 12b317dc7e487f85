/** What a referee needs is not on this machine and cannot be installed: it is skipped, and this sentence says why. */
export class OutOfReach extends Error {}
