/** Injection token of EffectsOptions. */
export const EFFECTS_OPTIONS = Symbol('EffectsOptions');

export interface EffectsOptions {
  /** This process performs effects (role reactor). */
  readonly runs: boolean;
  /** How long a crash may hold up what was in hand; default 30 s. */
  readonly leaseMs?: number | undefined;
}
