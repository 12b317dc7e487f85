const prefix = 'draft.';
const ofPerson = (person: string | undefined) => `${prefix}${person ?? 'nobody'}.`;

/** Where this browser keeps what a person is writing: nobody else who signs in here is shown it. */
export function draftPlace(person: string | undefined, key: string): string {
  return ofPerson(person) + key;
}

/** How many texts of a person wait here to be sent. */
export function countDrafts(person: string): number {
  return placesOf(person).length;
}

/** The person leaves this browser: what was not sent is given up. */
export function forgetDrafts(person: string): void {
  for (const place of placesOf(person)) localStorage.removeItem(place);
}

function placesOf(person: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(ofPerson(person)));
  } catch {
    // Storage is switched off: nothing is kept.
    return [];
  }
}
