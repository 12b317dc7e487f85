import { plainWords } from '@ateneo/kernel';
import type { ResourceName } from '../data-provider/resource-paths.js';

/** What one can go to. */
export interface Place {
  /** Under which heading it stands, already in the reader's words. */
  readonly group: string;
  readonly label: string;
  /** Beside it: what tells it from another one of the same name. */
  readonly hint?: string;
  readonly to: string;
  /** Other words by which it is found. */
  readonly also?: string;
  /** An act that is done to somebody, who is asked for next: its name in the address of their page. */
  readonly toWhom?: PersonAct;
}

/** What is done to somebody from their page. */
export type PersonAct = 'pay' | 'reduce' | 'cancel' | 'write';

/** Where an act that was chosen for somebody goes on: their page begins it. */
export const ACT = 'do';

/** Whose lists find by words, and what a row of them is called; the rest is not asked. */
export const searched: Partial<Record<ResourceName, readonly [name: readonly string[], hint?: string]>> = {
  users: [['first_name', 'last_name_1', 'last_name_2'], 'email'],
  organizations: [['name']],
  processes: [['title']],
  documents: [['title']],
  amendments: [['title'], 'document_title'],
  documentalternatives: [['title'], 'document_title'],
  elections: [['title']],
  candidacysubmissions: [['name'], 'presentation_name'],
  events: [['title'], 'place'],
};

/** The words of a row under the fields named; '-' as a surname means none. */
export function wordsOf(row: Readonly<Record<string, unknown>>, fields: readonly string[]): string {
  return fields
    .map((field) => row[field])
    .filter((word): word is string => typeof word === 'string' && word !== '' && word !== '-')
    .join(' ');
}

/** Every word that was typed stands somewhere in it; case and accents do not count. */
export function matches(text: string, typed: string): boolean {
  const words = plainWords(typed).split(/\s+/).filter(Boolean);
  return words.every((word) => plainWords(text).includes(word));
}

/** The places that match, one at an address: first those of which what was typed begins their own words, then other words of theirs. */
export function found(places: readonly Place[], typed: string): Place[] {
  const kept = places.filter(({ label, group, also = '' }) => matches(`${label} ${group} ${also}`, typed));
  const once = kept.filter(({ to }, index) => kept.findIndex((one) => one.to === to) === index);
  const near = (place: Place) => nearness(place, typed);
  const groups = [...new Set(once.map(({ group }) => group))].map((group) =>
    once.filter((one) => one.group === group).toSorted((one, other) => near(one) - near(other)),
  );
  return groups.toSorted(([one], [other]) => near(one!) - near(other!)).flat();
}

function nearness({ label, also = '' }: Place, typed: string): number {
  const words = plainWords(typed).split(/\s+/).filter(Boolean);
  const begin = (text: string) => words.every((word) => ` ${plainWords(text)}`.includes(` ${word}`));
  if (begin(label)) return 0;
  return begin(`${label} ${also}`) ? 1 : 2;
}
