/** What an amendment’s fate rests on. */
export type Basis = 'vote' | 'review' | 'assembly';

/** `bis`: what is added after article 7 is 7 bis; `renumber`: it is 8, and those behind it move. */
export type Numbering = 'bis' | 'renumber';

/** What became of an article. */
export type Change = 'equal' | 'changed' | 'added' | 'removed';
