import type { SuperuserGranted, SuperuserRevoked } from '../../../published/src/identity/account.js';

export type SuperusersEvent = SuperuserGranted | SuperuserRevoked;

export const superusersEventTypes = {
  SuperuserGranted: { version: 1 },
  SuperuserRevoked: { version: 1 },
} as const;
