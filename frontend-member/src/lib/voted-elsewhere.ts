import { storage } from './storage.js';

const place = (person: string, election: string) => `voted.${person}.${election}`;

/** Whether this person told this browser that they have voted in an election that is held elsewhere: nobody else is told. */
export function saidVoted(person: string, election: string): boolean {
  return storage.read(place(person, election)) === true;
}

export function sayVoted(person: string, election: string, hasVoted: boolean): void {
  if (hasVoted) storage.write(place(person, election), true);
  else storage.remove(place(person, election));
}
