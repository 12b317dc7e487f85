export { KeyDestroyed } from './errors.js';
export { hmacName } from './hmac-name.js';
export { MemoryKeyStore } from './memory-key-store.js';
export type { KeyDestroyer, KeyStore, TenantKeyPurpose } from './port.js';
export { open, seal } from './seal.js';
export { KEYS } from './tokens.js';
