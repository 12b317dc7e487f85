/** Injection token of EffectsOptions. */
export const EFFECTS_OPTIONS = Symbol('EffectsOptions');

export interface EffectsOptions {
  /** This process performs effects (role reactor). */
  readonly runs: boolean;
}
