export { ed25519Sodium } from './groups/ed25519-sodium.js';
