import { draftPlace } from '../../lib/drafts.js';
import { storage } from '../../lib/storage.js';
import type { ProposalForm } from './proposal-form.js';

interface Place {
  process: string;
  document: string;
  article?: string;
  chapter?: string;
}

const PREFIX = 'proposal.';

/** Under which name a proposal is kept while it is written: it says where one goes on with it. */
export function proposalDraft({ process, document, article, chapter }: Place): string {
  const place = article === undefined ? `chapter=${chapter ?? ''}` : `article=${article}`;
  return `${PREFIX}/process/${process}/document/${document}/propose?${place}`;
}

/** Whether this person has begun one there, in this browser. */
export function hasBegun(person: string | undefined, place: Place): boolean {
  return storage.read(draftPlace(person, proposalDraft(place))) !== undefined;
}

/** What this person has begun and not sent: where one goes on, and what it is called so far. */
export function begunProposals(person: string): { path: string; title: string }[] {
  const prefix = draftPlace(person, PREFIX);
  return storage.names(prefix).map((name) => {
    const title = storage.read<Partial<ProposalForm>>(name)?.title ?? '';
    return { path: name.slice(prefix.length), title: title.trim() };
  });
}
