import type { ImpersonationBegan } from '../../../published/src/identity/impersonation.js';

export type ImpersonationEvent = ImpersonationBegan;

export const impersonationEventTypes = { ImpersonationBegan: { version: 1 } } as const;
