/** In which letters are written. */
type Language = 'es' | 'ca' | 'gl' | 'eu';

/**
 * Query: what a letter to this member about a fee says besides its sentences: when, how much, by what. Undefined:
 * nothing is to come any more. Answers `[label, words][]`.
 */
export class TellOfDues {
  constructor(
    readonly tenant: string,
    readonly user: string,
    readonly language: Language,
    /** The next fee, whatever it is, or another one that they were given. */
    readonly of: 'next' | 'moved',
  ) {}
}
