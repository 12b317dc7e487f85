export { KeyDestroyed } from './errors.js';
export { hmacName } from './hmac-name.js';
export { MemoryKeyStore } from './memory-key-store.js';
export { keysMigrations } from './migrations.js';
export type { KeyDestroyer, KeyStore, TenantKeyPurpose } from './port.js';
export { PostgresKeyDestroyer } from './postgres-key-destroyer.js';
export { PostgresKeyStore } from './postgres-key-store.js';
export { open, seal } from './seal.js';
export { KEYS } from './tokens.js';
