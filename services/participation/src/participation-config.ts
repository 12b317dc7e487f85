/** Injection token of ParticipationConfig. */
export const PARTICIPATION_CONFIG = Symbol('ParticipationConfig');

export interface ParticipationConfig {
  /** This process destroys the keys of votes whose time has come (role reactor). */
  readonly destroysVoteKeys: boolean;
}
