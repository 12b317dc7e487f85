import type { AmedmentChanges, ConsolidatedArticle, ConsolidatedChapter } from '@ateneo/contracts';
import { type AmendableText, amendmentChanges, consolidate, differenceOf, wordsOn } from '@ateneo/text';
import { Injectable } from '@nestjs/common';
import { numberedTitles } from '../resolution/numbering.rules.js';
import { lostReferences } from '../resolution/references.rules.js';
import { inText, type ResolutionState } from '../resolution/resolution.fold.js';
import { contradictedBy, FindAmendedText } from './find-amended-text.js';

type Text = AmendableText & { readonly id: string };

export interface Resolved {
  readonly chapters: ConsolidatedChapter[];
  /** Adopted, and not in it: gone since, or in conflict. */
  readonly missing: readonly string[];
  readonly references: readonly { readonly article: string; readonly text: string }[];
}

/** What a resolution makes of a document. Wait for `participation.amendment` before asking. */
@Injectable()
export class ResolvedText {
  constructor(private readonly amended: FindAmendedText) {}

  /**
   * With its changes marked, those of a compromise as changes of all that it stands for, and its articles numbered.
   *
   * @param known what all its amendments change, where that was read.
   */
  async make(
    tenant: string,
    document: Text,
    state: ResolutionState,
    known?: readonly AmedmentChanges[],
  ): Promise<Resolved> {
    const accepted = inText(state);
    const changes = known?.filter(({ id }) => accepted.has(id)) ?? (await this.adopted(tenant, document, state));
    const made = consolidate(document, [...changes, ...compromisesIn(document, state)]);
    const isIn = new Set(made.amedments);
    const missing = [...accepted].filter((id) => !isIn.has(id));
    const { chapters, references } = numbered(document, made.chapters, state);
    return { chapters: attributed(chapters, state), missing, references };
  }

  private async adopted(tenant: string, document: Text, state: ResolutionState): Promise<AmedmentChanges[]> {
    const amedments = [...inText(state)].filter((id) => !state.compromises.has(id));
    const isApproved = state.closed_at !== null;
    return (await this.amended.find(tenant, document, { amedments, isApproved })).changes;
  }

  /** Which amendments and compromises contradict each other, of one article or of all; and what the amendments change. */
  async contradictions(
    tenant: string,
    document: Text,
    state: ResolutionState,
    asked: { readonly article?: string; readonly beside?: AmedmentChanges } = {},
  ): Promise<{ against: ReadonlyMap<string, readonly string[]>; changes: readonly AmedmentChanges[] }> {
    const { changes } = await this.amended.find(tenant, document, { article: asked.article });
    const all = [...changes, ...compromisesIn(document, state), ...(asked.beside ? [asked.beside] : [])];
    return { against: await contradictedBy(document, all), changes };
  }
}

/** A wording of an article, as an amendment would change it. */
export function wordingAsChanges(
  document: AmendableText,
  { id, article, title, content }: { id: string; article: string; title: string; content: string },
): AmedmentChanges | undefined {
  const place = { chapter: null, after_article: null, creation_datetime: '' };
  return amendmentChanges(document, { id, type: 'edition', article, title, content, ...place });
}

function compromisesIn(document: AmendableText, { compromises }: ResolutionState): AmedmentChanges[] {
  return [...compromises].flatMap(([id, wording]) => wordingAsChanges(document, { id, ...wording }) ?? []);
}

function attributed(chapters: readonly ConsolidatedChapter[], { compromises }: ResolutionState): ConsolidatedChapter[] {
  const whose = (ids: readonly string[]) => [...new Set(ids.flatMap((id) => compromises.get(id)?.replaces ?? [id]))];
  const parts = (told: ConsolidatedArticle['title']) =>
    told.map((part) => ({ ...part, amedments: whose(part.amedments) }));
  const article = (one: ConsolidatedArticle): ConsolidatedArticle => ({
    ...one,
    amedments: whose(one.amedments),
    title: parts(one.title),
    content: parts(one.content),
  });
  return chapters.map((chapter) => ({ ...chapter, articles: chapter.articles.map(article) }));
}

function numbered(document: AmendableText, chapters: readonly ConsolidatedChapter[], { numbering }: ResolutionState) {
  const originals = new Map(document.chapters.flatMap(({ articles }) => articles.map(({ id, title }) => [id, title])));
  const told = chapters
    .flatMap(({ articles }) => articles)
    .map(({ id, change, title, content }) => ({
      id,
      change,
      title: wordsOn('after', title),
      content: wordsOn('after', content),
      original: originals.get(id) ?? '',
    }));
  const titles = numberedTitles(told, numbering);
  const references = lostReferences(told.map((one) => ({ ...one, final: titles.get(one.id) ?? one.title })));
  return {
    chapters: chapters.map((one) => ({ ...one, articles: one.articles.map((a) => retitled(a, titles)) })),
    references,
  };
}

/** A number that an article gets is nobody’s amendment. */
function retitled(article: ConsolidatedArticle, titles: ReadonlyMap<string, string>): ConsolidatedArticle {
  const title = titles.get(article.id);
  if (title === undefined || title === wordsOn('after', article.title)) return article;
  const { amedments, change } = article;
  const told = differenceOf(wordsOn('before', article.title), title);
  return {
    ...article,
    change: change === 'equal' ? 'changed' : change,
    title: told.map((part) => ({ ...part, amedments: part.op === 'equal' ? [] : [...amedments] })),
  };
}
