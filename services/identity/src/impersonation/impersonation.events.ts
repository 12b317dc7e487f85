import type { ImpersonationBegan } from '../public/impersonation.js';

export type ImpersonationEvent = ImpersonationBegan;

export const impersonationEventTypes = { ImpersonationBegan: { version: 1 } } as const;
