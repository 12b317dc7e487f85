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

const BEGUN = 'proposal.';

/** Under which name is kept what is written on a page: it says where one goes on with it. */
export const begunAt = (path: string): string => BEGUN + path;

/** What a person has begun to propose in this browser and not sent: where one goes on, and what it is called so far. */
export function begunTexts(person: string): { path: string; title: string }[] {
  const prefix = draftPlace(person, BEGUN);
  return storage.names(prefix).map((name) => {
    const title = storage.read<{ title?: string }>(name)?.title ?? '';
    return { path: name.slice(prefix.length), title: title.trim() };
  });
}
