/** Injection token of the product's KeyStore. */
export const KEYS = Symbol('KeyStore');
/** Injection token of the product's KeyDestroyer. */
export const KEY_DESTROYER = Symbol('KeyDestroyer');
