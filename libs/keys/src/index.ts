export type { KeyStore, TenantKeyPurpose } from './port.js';
