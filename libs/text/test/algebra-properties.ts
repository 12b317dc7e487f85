import { expect } from '@jest/globals';
import type { AmedmentChanges, AmedmentPair, AttributedPart, ConsolidatedArticle } from '@ateneo/contracts';
import type { AmendableText, ProposedText } from '../src/algebra/changes.js';
import { conflictsAmong, pairsAmong } from '../src/algebra/conflicts.js';
import { type Consolidated, consolidate } from '../src/algebra/consolidate.js';
import { differenceOf, wordsOn } from '../src/difference.js';
import { type AmendedDocument, pick, type Random, shuffled } from './random-amendments.js';
import { takeOut } from './take-out.js';

/** What is asked of: the algebra, or one with a fault in it. */
export interface Algebra {
  consolidate(document: AmendableText, accepted: readonly AmedmentChanges[]): Consolidated;
  pairsAmong(document: AmendableText, amendments: readonly AmedmentChanges[]): Iterable<AmedmentPair>;
  conflictsAmong(document: AmendableText, amendments: readonly AmedmentChanges[]): Iterable<[string, string]>;
}

export const algebra: Algebra = { consolidate, pairsAmong, conflictsAmong };

type Property = (of: Algebra, amended: AmendedDocument, random: Random) => void;

const parts = ['title', 'content'] as const;

function articlesOf({ chapters }: Pick<Consolidated, 'chapters'>): ConsolidatedArticle[] {
  return chapters.flatMap(({ articles }) => articles);
}

function shown(article: Pick<ConsolidatedArticle, 'title' | 'content'>, side: 'before' | 'after') {
  return { title: wordsOn(side, article.title), content: wordsOn(side, article.content) };
}

function original({ chapters }: Pick<Consolidated, 'chapters'>): AmendableText {
  return {
    chapters: chapters.map(({ id, title, articles }) => {
      const own = articles.filter(({ change }) => change !== 'added');
      return { id, title, articles: own.map((one) => ({ id: one.id, ...shown(one, 'before') })) };
    }),
  };
}

function inTheText(of: Algebra, { document, changes }: AmendedDocument) {
  const made = of.consolidate(document, changes);
  return { made, accepted: changes.filter(({ id }) => made.amedments.includes(id)) };
}

function withoutOwners(all: readonly AttributedPart[]) {
  return all.map(({ op, text }) => ({ op, text }));
}

/** An article by the places and words of the changes alone, from the end to the beginning. */
function spliced(before: string, accepted: readonly AmedmentChanges[], part: 'title' | 'content'): string {
  const all = new Map(accepted.flatMap((one) => one[part].map((change) => [JSON.stringify(change), change] as const)));
  const fromTheEnd = [...all.values()].toSorted((a, b) => b.from - a.from || b.to - a.to);
  return fromTheEnd.reduce((text, { from, to, text: put }) => text.slice(0, from) + put + text.slice(to), before);
}

/** What the difference of an amendment says of each character of the original, and what it puts before which. */
function marksOf(before: string, after: string) {
  const gone = new Set<number>();
  const put = new Map<number, string>();
  let at = 0;
  for (const { op, text } of differenceOf(before, after)) {
    if (op === 'insert') put.set(at, text);
    else if (op === 'delete') for (const place of Array.from(text, (_, n) => at + n)) gone.add(place);
    if (op !== 'insert') at += text.length;
  }
  return { gone, put };
}

function tracesHold(all: readonly AttributedPart[], before: string, said: Map<string, string>) {
  const marks = new Map([...said].map(([id, after]) => [id, marksOf(before, after)]));
  const told = new Map([...marks.keys()].map((id) => [id, 0]));
  let at = 0;
  for (const { op, text, amedments } of all) {
    if (op === 'insert') {
      for (const id of amedments) {
        expect(marks.get(id)!.put.get(at)).toBe(text);
        told.set(id, told.get(id)! + 1);
      }
      expect(amedments).not.toEqual([]);
      continue;
    }
    for (let place = at; place < at + Array.from(text).length; place += 1) {
      const who = [...marks].filter(([, { gone }]) => gone.has(place)).map(([id]) => id);
      expect(op === 'delete' ? amedments.toSorted() : []).toEqual(who.toSorted());
    }
    at += text.length;
  }
  for (const [id, { put }] of marks) expect(told.get(id)).toBe(put.size);
}

function pairOf(of: Algebra, document: AmendableText, both: readonly AmedmentChanges[]): AmedmentPair | undefined {
  const [pair, ...more] = of.pairsAmong(document, both);
  expect(more).toEqual([]);
  return pair;
}

const said = (one: ProposedText) =>
  one.type === 'deletion' ? { title: '', content: '' } : { title: one.title, content: one.content };

export const properties: Readonly<Record<string, Property>> = {
  'order never matters'(of, { document, changes }, random) {
    expect(of.consolidate(document, shuffled(random, changes))).toEqual(of.consolidate(document, changes));
  },
  'nothing accepted is the original'(of, { document }) {
    const made = of.consolidate(document, []);
    expect(original(made)).toEqual(document);
    expect(
      articlesOf(made).every(({ change, title, content }) => change === 'equal' && title.length + content.length < 3),
    ).toBe(true);
  },
  'one accepted is what it shows'(of, { document, proposals, changes }) {
    for (const [at, one] of proposals.entries()) {
      const made = articlesOf(of.consolidate(document, [changes[at]!])).find(({ amedments }) => amedments.length > 0)!;
      const was = document.chapters.flatMap(({ articles }) => articles).find(({ id }) => id === one.article);
      for (const part of parts)
        expect(withoutOwners(made[part])).toEqual(differenceOf(was?.[part] ?? '', said(one)[part]));
    }
  },
  'twice is once'(of, { document, changes }) {
    expect(of.consolidate(document, [...changes, ...changes])).toEqual(of.consolidate(document, changes));
  },
  'what stayed and what went is the original'(of, { document, changes }) {
    expect(original(of.consolidate(document, changes))).toEqual(document);
  },
  'one that is taken out was never accepted'(of, amended, random) {
    const { made, accepted } = inTheText(of, amended);
    if (accepted.length === 0) return;
    const { id } = pick(random, accepted);
    const never = of.consolidate(
      amended.document,
      accepted.filter((one) => one.id !== id),
    );
    expect(takeOut(made.chapters, id, accepted)).toEqual(never.chapters);
    const none = shuffled(random, made.amedments).reduce((left, one) => takeOut(left, one, accepted), made.chapters);
    expect(none).toEqual(of.consolidate(amended.document, []).chapters);
  },
  'each word is traced'(of, amended) {
    const { made } = inTheText(of, amended);
    const byId = new Map(amended.proposals.map((one) => [one.id, one]));
    for (const article of articlesOf(made)) {
      for (const part of parts) {
        const words = new Map(article.amedments.map((id) => [id, said(byId.get(id)!)[part]]));
        tracesHold(article[part], wordsOn('before', article[part]), words);
      }
    }
  },
  'the text is every change in its place'(of, amended) {
    const { made, accepted } = inTheText(of, amended);
    for (const article of articlesOf(made).filter(({ change }) => change !== 'added')) {
      const about = accepted.filter((one) => one.article === article.id);
      const was = amended.document.chapters.flatMap(({ articles }) => articles).find(({ id }) => id === article.id)!;
      for (const part of parts) expect(wordsOn('after', article[part])).toBe(spliced(was[part], about, part));
    }
  },
  'two are in conflict, or both are in the text'(of, { document, changes }) {
    const conflicts = [...of.pairsAmong(document, changes)].filter(({ relation }) => relation === 'conflict');
    const inConflict = new Set(conflicts.flatMap(({ amedments }) => amedments));
    expect(of.consolidate(document, changes).inConflict).toEqual([...inConflict].toSorted());
    const couples = (ids: readonly (readonly string[])[]) => ids.map((two) => two.toSorted().join(' ')).toSorted();
    expect(couples([...of.conflictsAmong(document, changes)])).toEqual(
      couples(conflicts.map(({ amedments }) => amedments)),
    );
    for (const one of changes) {
      for (const other of changes.filter(({ id }) => id > one.id)) {
        const pair = pairOf(of, document, [one, other]);
        expect(pairOf(of, document, [other, one])).toEqual(pair);
        const left = pair?.relation === 'conflict' ? pair.amedments.toSorted() : [];
        expect(of.consolidate(document, [one, other]).inConflict).toEqual(left);
      }
    }
  },
  'a conflict is told with both wordings'(of, { document, proposals, changes }) {
    const byId = new Map(proposals.map((one) => [one.id, one]));
    const articles = new Map(document.chapters.flatMap((chapter) => chapter.articles.map((one) => [one.id, one])));
    for (const { relation, article, amedments, places } of of.pairsAmong(document, changes)) {
      expect(places.length > 0).toBe(relation === 'conflict');
      for (const { part, from, to, original: was, wordings } of places) {
        expect(articles.get(article!)![part].slice(from, to)).toBe(was);
        for (const [at, id] of amedments.entries()) expect(said(byId.get(id)!)[part]).toContain(wordings[at] ?? '');
      }
    }
  },
};
