import type { AmedmentChanges, AmedmentPair, ConflictPlace } from '@ateneo/contracts';
import type { AmendableText } from './changes.js';
import { clashesAmong, clashing, conflictPlaces, distinctChanges, type Part, put, wordingOf } from './clashes.js';

type Amendments = readonly AmedmentChanges[];

interface OriginalArticle {
  readonly title: string;
  readonly content: string;
}

const parts = ['title', 'content'] as const;

/** The older first. */
export function byAge(one: AmedmentChanges, other: AmedmentChanges): number {
  return compare(one.creation_datetime, other.creation_datetime) || compare(one.id, other.id);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Amendments by the place that they are about, each the older first: an article, or where something is added. */
export function byTarget(amendments: Amendments): Map<string, AmedmentChanges[]> {
  const targets = new Map<string, AmedmentChanges[]>();
  for (const one of amendments.toSorted(byAge)) {
    put(targets, one.article ?? additionKey(one.chapter, one.after_article), one);
  }
  return targets;
}

/** Where additions stand: after an article, or at a chapter's end. */
export function additionKey(chapter: string | null, after: string | null): string {
  return `${chapter} ${after}`;
}

/** Those that say the same, together. */
export function alike(amendments: Amendments): AmedmentChanges[][] {
  const groups = new Map<string, AmedmentChanges[]>();
  for (const one of amendments) put(groups, JSON.stringify([one.type, one.title, one.content]), one);
  return [...groups.values()];
}

/** Who is in conflict with another one of these. */
export function conflicting(document: AmendableText, amendments: Amendments): Set<string> {
  const found = new Set<string>();
  const targets = byTarget(amendments);
  for (const { articles } of document.chapters) {
    for (const article of articles) {
      const about = targets.get(article.id);
      if (about && about.length > 1) for (const id of conflictingAbout(article, about)) found.add(id);
    }
  }
  return found;
}

function* conflictingAbout(article: OriginalArticle, about: Amendments): Generator<string> {
  const editions = about.filter(({ type }) => type === 'edition');
  if (editions.length > 0 && editions.length < about.length) return yield* about.map(({ id }) => id);
  for (const part of parts)
    for (const { amedments } of clashing(article[part], distinctChanges(editions, part))) yield* amedments;
}

/**
 * Every two that have to do with each other, article after article; of all others the relation is none. There may be as
 * many as the square of the amendments: whoever asks takes as many as they want.
 */
export function* pairsAmong(document: AmendableText, amendments: Amendments): Generator<AmedmentPair> {
  const targets = byTarget(amendments);
  for (const { id: chapter, articles } of document.chapters) {
    for (const article of articles) {
      yield* pairsAbout(article, targets.get(article.id) ?? []);
      yield* additionsAt(targets.get(additionKey(chapter, article.id)) ?? []);
    }
    yield* additionsAt(targets.get(additionKey(chapter, null)) ?? []);
  }
}

function* pairsAbout(article: OriginalArticle, about: Amendments): Generator<AmedmentPair> {
  for (const group of alike(about)) for (const [one, other] of couples(group)) yield pairOf(one, other, 'same');
  const byId = new Map(about.map((one) => [one.id, one]));
  for (const [one, other] of contradicting(article, about))
    yield conflictOf(article, ...inAge(byId.get(one)!, byId.get(other)!));
}

function* contradicting(article: OriginalArticle, about: Amendments): Generator<[string, string]> {
  const editions = about.filter(({ type }) => type === 'edition');
  const deletions = about.filter(({ type }) => type === 'deletion');
  for (const edition of editions) for (const deletion of deletions) yield [edition.id, deletion.id];
  yield* clashingIds(article, editions);
}

/** Which two contradict each other, without what each makes of the place: of a thousand there may be half a million. */
export function* conflictsAmong({ chapters }: AmendableText, amendments: Amendments): Generator<[string, string]> {
  const targets = byTarget(amendments);
  for (const article of chapters.flatMap(({ articles }) => articles))
    yield* contradicting(article, targets.get(article.id) ?? []);
}

/** Two by two, each pair once. */
function* clashingIds(article: OriginalArticle, editions: Amendments): Generator<[string, string]> {
  const told = new Set<string>();
  for (const part of parts) {
    for (const [left, right] of clashesAmong(article[part], distinctChanges(editions, part))) {
      for (const one of left.amedments) {
        for (const other of right.amedments) {
          const key = one < other ? `${one} ${other}` : `${other} ${one}`;
          if (!told.has(key)) yield [one, other];
          told.add(key);
        }
      }
    }
  }
}

function* additionsAt(additions: Amendments): Generator<AmedmentPair> {
  const group = new Map(alike(additions).flatMap((all, at) => all.map(({ id }) => [id, at] as const)));
  for (const [one, other] of couples(additions))
    yield pairOf(one, other, group.get(one.id) === group.get(other.id) ? 'same' : 'order');
}

function* couples<One>(all: readonly One[]): Generator<[One, One]> {
  for (let at = 0; at < all.length; at += 1)
    for (let next = at + 1; next < all.length; next += 1) yield [all[at]!, all[next]!];
}

function inAge(one: AmedmentChanges, other: AmedmentChanges): [AmedmentChanges, AmedmentChanges] {
  return byAge(one, other) < 0 ? [one, other] : [other, one];
}

function pairOf(one: AmedmentChanges, other: AmedmentChanges, relation: AmedmentPair['relation']): AmedmentPair {
  return { amedments: [one.id, other.id], article: one.article, relation, places: [] };
}

function conflictOf(article: OriginalArticle, one: AmedmentChanges, other: AmedmentChanges): AmedmentPair {
  const isDeletion = one.type !== other.type;
  const places = parts.flatMap((part) => {
    const changes = [one[part], other[part]] as const;
    return isDeletion ? deletedPlaces(article[part], part, [one, other]) : conflictPlaces(article[part], part, changes);
  });
  return { ...pairOf(one, other, 'conflict'), places };
}

/** An edition and a deletion: what the one would change there is gone for the other. */
function deletedPlaces(
  original: string,
  part: Part,
  pair: readonly [AmedmentChanges, AmedmentChanges],
): ConflictPlace[] {
  const changes = pair.find(({ type }) => type === 'edition')![part];
  if (changes.length === 0) return [];
  const [from, to] = [changes[0]!.from, changes.at(-1)!.to];
  const wordings = pair.map((one) => (one.type === 'deletion' ? null : wordingOf(original, changes, from, to)));
  return [{ part, from, to, original: original.slice(from, to), wordings }];
}
