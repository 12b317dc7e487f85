import { storage } from './storage.js';

const ofPerson = (person: string | undefined) => `draft.${person ?? 'nobody'}.`;

/** Where this browser keeps what a person is writing: nobody else who signs in here is shown it. */
export function draftPlace(person: string | undefined, key: string): string {
  return ofPerson(person) + key;
}

/** How many texts of a person wait here to be sent. */
export function countDrafts(person: string): number {
  return storage.names(ofPerson(person)).length;
}

/** The person leaves this browser: what was not sent is given up. */
export function forgetDrafts(person: string): void {
  for (const name of storage.names(ofPerson(person))) storage.remove(name);
}
