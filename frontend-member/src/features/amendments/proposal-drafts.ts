import { begunAt, draftPlace } from '../../lib/drafts.js';
import { storage } from '../../lib/storage.js';

interface Place {
  process: string;
  document: string;
  article?: string;
  chapter?: string;
}

/** Under which name a proposal is kept while it is written: it says where one goes on with it. */
export function proposalDraft({ process, document, article, chapter }: Place): string {
  const place = article === undefined ? `chapter=${chapter ?? ''}` : `article=${article}`;
  return begunAt(`/process/${process}/document/${document}/propose?${place}`);
}

/** Whether this person has begun one there, in this browser. */
export function hasBegun(person: string | undefined, place: Place): boolean {
  return storage.read(draftPlace(person, proposalDraft(place))) !== undefined;
}
