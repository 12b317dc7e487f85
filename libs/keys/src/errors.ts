/** The key was destroyed for good (erasure of a person, end of a vote's secrecy period): nothing new may be written under it. */
export class KeyDestroyed extends Error {
  override readonly name = 'KeyDestroyed';

  constructor(kind: 'person' | 'vote') {
    super(`the ${kind} key was destroyed`);
  }
}
