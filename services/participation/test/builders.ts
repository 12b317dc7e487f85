import type { AmendmentCommand, AmendmentAuthor } from '../src/amendment/amendment.types.js';
import type { Proposal } from '../src/amendment/proposal.rules.js';
import type { DocumentEvent } from '../src/document/document.events.js';
import type { DocumentText } from '../src/document/document-text.fold.js';
import type { ProcessDescription } from '../src/process/process.decider.js';
import type { Schedule } from '../src/process/process.events.js';
import type { ProcessTerms } from '../src/process/process-terms.fold.js';
import { usualRules } from '../src/process/outcome.rules.js';
import { noVoting } from '../src/process/voting.fold.js';
import type { PersonFacts } from '../src/process/eligibility.rules.js';
import type { Windows } from '../src/process/voting-dates.rules.js';

/** A readable id that has the shape of one: the same for the same number. */
export function uuid(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

export const noDates: Schedule = {
  start_datetime: null,
  end_datetime: null,
  amedment_vote_start_datetime: null,
  amedment_voting_start_datetime: null,
  amedment_voting_end_datetime: null,
  endorsement_start_datetime: null,
  endorsement_end_datetime: null,
};

export const noWindows: Windows = {
  amedment_vote_start_datetime: null,
  amedment_voting_start_datetime: null,
  amedment_voting_end_datetime: null,
  endorsement_start_datetime: null,
  endorsement_end_datetime: null,
};

export const NOW = '2026-05-10T12:00:00.000Z';
export const BEFORE = '2026-05-01T00:00:00.000Z';
export const AFTER = '2026-06-01T00:00:00.000Z';

/** An open process of nobody in particular. */
export function terms(over: Partial<ProcessTerms> = {}): ProcessTerms {
  return {
    exists: true,
    is_active: true,
    published_datetime: null,
    schedule: noDates,
    audience: { mode: 'public', organizations: [], areas: [], tags: [] },
    endorsements_needed: 0,
    rules: usualRules,
    voting: noVoting,
    ...over,
  };
}

/** A verified person without an organization. */
export function person(over: Partial<PersonFacts> = {}): PersonFacts {
  return {
    is_superuser: false,
    is_active: true,
    is_staff: false,
    is_verified: true,
    organization: null,
    managed: [],
    areas: [],
    tags: [],
    past: [],
    ...over,
  };
}

export function description(over: Partial<ProcessDescription> = {}): ProcessDescription {
  return {
    title: 'Presupuesto del barrio',
    introduction: 'Decidimos entre todas.',
    is_active: false,
    schedule: noDates,
    audience: { mode: 'public', organizations: [], areas: [], tags: [] },
    endorsements_needed: 0,
    rules: usualRules,
    ...over,
  };
}

/** Two chapters, three articles; ids 10, 20 for chapters, 11, 12, 21 for articles. */
export function text(over: Partial<DocumentText> = {}): DocumentText {
  return {
    introduction: 'Antes de nada.',
    chapters: [
      {
        id: uuid(10),
        title: 'Capítulo I',
        articles: [
          { id: uuid(11), title: 'Artículo 1', content: 'Uno.' },
          { id: uuid(12), title: 'Artículo 2', content: 'Dos.' },
        ],
      },
      { id: uuid(20), title: 'Capítulo II', articles: [{ id: uuid(21), title: 'Artículo 3', content: 'Tres.' }] },
    ],
    ...over,
  };
}

/** Events of a presented document (id 1, process 2) whose text is `text()`, without its introduction. */
export function presented(): DocumentEvent[] {
  const document = uuid(1);
  const chapters = text().chapters.flatMap((chapter, c): DocumentEvent[] => [
    {
      type: 'ChapterAdded',
      data: { document, chapter: chapter.id, title: chapter.title, after: c === 0 ? null : uuid(10) },
    },
    ...chapter.articles.map(({ id, title, content }, a): DocumentEvent => {
      const after = chapter.articles[a - 1]?.id ?? null;
      return { type: 'ArticleAdded', data: { document, article: id, chapter: chapter.id, after, title, content } };
    }),
  ]);
  return [
    { type: 'DocumentOpened', data: { document, process: uuid(2), title: 'Estatutos' } },
    ...chapters,
    { type: 'DocumentPresented', data: { document } },
  ];
}

export function edition(over: Partial<Proposal> = {}): Proposal {
  return {
    article: uuid(11),
    chapter: null,
    after_article: null,
    title: 'Artículo 1',
    content: 'Uno y medio.',
    is_deletion: false,
    ...over,
  };
}

export function asking(over: Partial<AmendmentAuthor> = {}): AmendmentAuthor {
  return { user: uuid(5), isRegular: true, closed: null, ...over };
}

/** Amendment 3 to article 11, by person 5. */
export function proposing(
  over: Partial<Extract<AmendmentCommand, { do: 'propose' }>> = {},
): Extract<AmendmentCommand, { do: 'propose' }> {
  return {
    do: 'propose',
    amedment: uuid(3),
    process: uuid(2),
    document: uuid(1),
    proposal: edition(),
    original: { title: 'Artículo 1', pieces: ['Uno.'] },
    pieces: ['Uno y medio.'],
    reason: 'Porque sí.',
    references: ['https://example.org'],
    by: asking(),
    basis: { organization: null },
    now: NOW,
    ...over,
  };
}
