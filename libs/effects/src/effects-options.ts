/** Injection token of EffectsOptions. */
export const EFFECTS_OPTIONS = Symbol('EffectsOptions');

export interface EffectsOptions {
  /** This process performs effects (role reactor). */
  readonly runs: boolean;
  /** Told once why nobody takes effects of a kind any more, and once (undefined) that somebody does. */
  readonly tell?: (kind: string, away: string | undefined) => void;
}
