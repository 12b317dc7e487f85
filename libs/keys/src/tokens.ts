import { token } from '@ateneo/kernel';
import type { KeyDestroyer, KeyStore } from './port.js';

export const KEYS = token<KeyStore>('KeyStore');
export const KEY_DESTROYER = token<KeyDestroyer>('KeyDestroyer');
