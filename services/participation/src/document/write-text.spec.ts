import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { uuid } from '../../test/builders.js';
import { type ChapterText, type DocumentText, documentTextFold } from './document-text.fold.js';
import { inPieces } from './pieces.rules.js';
import { inStages } from './stages.rules.js';
import { textEvents } from './write-text.rules.js';

const document = uuid(1);

/** Texts over one pool of parts, so that two of them share, move, drop and add some. */
const anyText: fc.Arbitrary<DocumentText> = fc
  .record({
    introduction: fc.string(),
    parts: fc.shuffledSubarray(Array.from({ length: 12 }, (_, n) => n)),
    cuts: fc.array(fc.nat(12), { maxLength: 4 }),
    words: fc.array(fc.string({ maxLength: 3 }), { minLength: 12, maxLength: 12 }),
  })
  .map(({ introduction, parts, cuts, words }) => {
    const chapters: ChapterText[] = cuts.map((_, c) => ({
      id: uuid(100 + ((c * 7 + cuts.length) % 6)),
      title: `${c}`,
      articles: [],
    }));
    const once = chapters.filter((one, at) => chapters.findIndex(({ id }) => id === one.id) === at);
    const filled = once.map((chapter, c) => ({
      ...chapter,
      articles: parts
        .filter((_, index) => once.length > 0 && index % once.length === c)
        .map((n) => ({ id: uuid(n), title: `t${words[n]}`, content: words[n]! })),
    }));
    return { introduction, chapters: filled };
  });

describe('the events between two texts', () => {
  test('turn the one into the other, whatever was added, dropped, moved or reworded', () => {
    fc.assert(
      fc.property(anyText, anyText, (from, to) => {
        const events = textEvents(document, from, to);
        expect(events.reduce((text, event) => documentTextFold.evolve(text, event), from)).toEqual(to);
      }),
      { numRuns: 200 },
    );
  });

  test('are none between a text and itself', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(textEvents(document, text, text)).toEqual([]);
      }),
    );
  });

  test('do not move what merely stands after something that goes', () => {
    const part = (n: number): ChapterText => ({ id: uuid(n), title: `${n}`, articles: [] });
    const from = { introduction: '', chapters: [part(1), part(2), part(3)] };
    const to = { introduction: '', chapters: [part(1), part(3)] };
    expect(textEvents(document, from, to).map(({ type }) => type)).toEqual(['ChapterRemoved']);
  });
});

describe('pieces of a text', () => {
  test('come to the text, each within an event, no character cut in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(2000), (start, times) => {
        const long = `${start}🗳á`.repeat(times + 1);
        const pieces = inPieces(long);
        expect(pieces.join('')).toBe(long);
        for (const piece of pieces) {
          expect(piece.isWellFormed()).toBe(true);
          expect(Buffer.byteLength(JSON.stringify(piece))).toBeLessThan(60_000);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('stages of a text', () => {
  test('grow to the whole, each adding what one append holds', () => {
    const articles = Array.from({ length: 300 }, (_, n) => ({
      id: uuid(n),
      title: `${n}`,
      content: 'áéí'.repeat(2000),
    }));
    const whole = { introduction: 'x'.repeat(150_000), chapters: [{ id: uuid(999), title: 'I', articles }] };
    const stages = [...inStages(whole)];
    expect(stages.length).toBeGreaterThan(5);
    expect(stages.at(-1)).toEqual(whole);
    let text = documentTextFold.initial;
    for (const stage of stages) {
      const events = textEvents(document, text, stage);
      expect(Buffer.byteLength(JSON.stringify(events)) + events.length * 500).toBeLessThan(512 * 1024);
      text = events.reduce((now, event) => documentTextFold.evolve(now, event), text);
    }
    expect(text).toEqual(whole);
  });
});
