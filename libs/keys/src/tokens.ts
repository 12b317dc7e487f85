/** Injection token of the product's KeyStore. */
export const KEYS = Symbol('KeyStore');
