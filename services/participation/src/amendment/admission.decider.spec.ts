import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { edition, presented, uuid } from '../../test/builders.js';
import type { DocumentEvent } from '../document/document.events.js';
import { admissionDecider } from './admission.decider.js';
import type { Proposal } from './proposal.rules.js';

const [document, amedment] = [uuid(1), uuid(3)];
const mark = '0a1b2c';
const admitted: DocumentEvent = { type: 'AmendmentAdmitted', data: { document, amedment, mark } };
const admit = (over: Partial<Proposal> = {}, more: object = {}) => ({
  do: 'admit' as const,
  document,
  amedment,
  proposal: edition(over),
  mark,
  unlike: [] as string[],
  ...more,
});
const addition = { article: null, chapter: uuid(10), title: 'Nuevo', content: 'Algo.' };

function outcome(over: Partial<Proposal>) {
  return given(admissionDecider, ...presented()).when(admit(over));
}

describe('a document', () => {
  test.each([
    ['an edition', {}],
    ['an edition of the title alone', { title: 'Otro', content: 'Uno.' }],
    ['a deletion, which says what the article says', { is_deletion: true, content: 'Uno.' }],
    ['an addition', addition],
    ['an addition after an article', { ...addition, after_article: uuid(12) }],
  ])('admits %s', (_, over) => {
    expect(outcome(over)).toEqual({ events: [admitted] });
  });

  test.each([
    ['equal to the original', { content: 'Uno.' }, 'participation.amedment_equal'],
    ['with other blanks alone', { content: '\u00a0Uno.\n\n\n' }, 'participation.amedment_equal'],
    ['with invisible characters alone', { content: 'U\u00adn\u200bo.\ufeff' }, 'participation.amedment_equal'],
    ['with a comment of HTML alone', { content: 'Uno.<!-- otro -->' }, 'participation.amedment_equal'],
    ['that shows nothing', { content: '\u200b\u3164<!-- a -->' }, 'participation.content_required'],
    ['whose title shows nothing', { title: '\u00ad', content: 'Dos.' }, 'participation.title_required'],
    ['without a title', { title: ' ' }, 'participation.title_required'],
    ['without content', { content: '\n ' }, 'participation.content_required'],
    ['to an unknown article', { article: uuid(99) }, 'participation.unknown_article'],
    ['to an article named like a property of objects', { article: 'constructor' }, 'participation.unknown_article'],
    ['to article and chapter', { chapter: uuid(10) }, 'participation.article_or_chapter'],
    ['to neither', { article: null }, 'participation.article_or_chapter'],
    ['to an unknown chapter', { ...addition, chapter: uuid(99) }, 'participation.unknown_chapter'],
    ['after an article of another chapter', { ...addition, after_article: uuid(21) }, 'participation.unknown_article'],
    ['that deletes a chapter', { ...addition, is_deletion: true }, 'participation.article_or_chapter'],
  ])('admits no amendment %s', (_, over, refused) => {
    expect(outcome(over)).toEqual({ refused });
  });

  test('that is not presented, or gone, admits none', () => {
    const refused = 'participation.unknown_document';
    expect(given(admissionDecider, ...presented().slice(0, -1)).when(admit())).toEqual({ refused });
    const removed: DocumentEvent = { type: 'DocumentRemoved', data: { document, process: uuid(2) } };
    expect(given(admissionDecider, ...presented(), removed).when(admit())).toEqual({ refused });
  });

  test('follows what was edited before: moved, reworded, continued, taken out', () => {
    const events: DocumentEvent[] = [
      ...presented(),
      { type: 'ArticleMoved', data: { document, article: uuid(11), chapter: uuid(20), after: null } },
      { type: 'ArticleReworded', data: { document, article: uuid(11), title: 'A', content: 'b' } },
      { type: 'ArticleContinued', data: { document, article: uuid(11), content: 'c' } },
      { type: 'ArticleRemoved', data: { document, article: uuid(12) } },
      { type: 'ChapterRemoved', data: { document, chapter: uuid(10) } },
    ];
    const now = (over: Partial<Proposal>) => given(admissionDecider, ...events).when(admit(over));
    expect(now({ title: 'A', content: 'bc' })).toEqual({ refused: 'participation.amedment_equal' });
    expect(now({ article: uuid(12) })).toEqual({ refused: 'participation.unknown_article' });
    expect(now(addition)).toEqual({ refused: 'participation.unknown_chapter' });
    expect(now({ ...addition, chapter: uuid(20), after_article: uuid(11) })).toEqual({ events: [admitted] });
  });

  test('admits and releases each amendment once', () => {
    const released: DocumentEvent = { type: 'AmendmentReleased', data: { document, amedment } };
    const release = { do: 'release' as const, document, amedment };
    expect(given(admissionDecider, ...presented(), admitted).when(admit())).toEqual({ events: [] });
    expect(given(admissionDecider, ...presented(), admitted).when(release)).toEqual({ events: [released] });
    expect(given(admissionDecider, ...presented(), admitted, released).when(release)).toEqual({ events: [] });
  });
  test('admits what says the same of the same place once, unless the other was read and says something else', () => {
    const [first] = (given(admissionDecider, ...presented()).when(admit()) as { events: DocumentEvent[] }).events;
    const other = { amedment: uuid(4) };
    const past = [...presented(), first!];
    const again = (over: Partial<Proposal>, more: object = {}) =>
      given(admissionDecider, ...past).when(admit(over, { ...other, ...more }));
    expect(again({})).toEqual({ refused: 'participation.same_amedment' });
    const also = (said: string) => ({
      events: [{ type: 'AmendmentAdmitted', data: { document, ...other, mark: said } }],
    });
    expect(again({}, { mark: 'ffffff' })).toEqual(also('ffffff'));
    expect(again({}, { unlike: [amedment] })).toEqual(also(mark));
    const released: DocumentEvent = { type: 'AmendmentReleased', data: { document, amedment } };
    expect(given(admissionDecider, ...past, released).when(admit({}, other))).toEqual(also(mark));
  });

  test('lets an amendment that is in it say something else, unless that is said already', () => {
    const past = [...presented(), admitted];
    const other: DocumentEvent = { type: 'AmendmentAdmitted', data: { document, amedment: uuid(4), mark: 'ffffff' } };
    const correct = (over: object = {}, proposal: Partial<Proposal> = {}) => ({
      ...admit(proposal, over),
      do: 'correct' as const,
    });
    const readmitted: DocumentEvent = { type: 'AmendmentReadmitted', data: { document, amedment, mark: 'abcdef' } };
    const now = given(admissionDecider, ...past, other);
    expect(now.when(correct({ mark: 'abcdef' }))).toEqual({ events: [readmitted] });
    expect(now.when(correct())).toEqual({ events: [] });
    expect(now.when(correct({ mark: 'ffffff' }))).toEqual({ refused: 'participation.same_amedment' });
    expect(now.when(correct({}, { content: 'Uno.' }))).toEqual({ refused: 'participation.amedment_equal' });
    expect(given(admissionDecider, ...presented()).when(correct())).toEqual({
      refused: 'participation.amedment_not_found',
    });
    const decided: DocumentEvent = { type: 'AmendingClosed', data: { document } };
    expect(given(admissionDecider, ...past, decided).when(correct({ mark: 'abcdef' }))).toEqual({
      refused: 'participation.document_approved',
    });
    const since = given(admissionDecider, ...past, other, readmitted);
    for (const said of [mark, 'abcdef'])
      expect(since.when(correct({ mark: said, amedment: uuid(4) }))).toEqual({
        refused: 'participation.same_amedment',
      });
    expect(since.when(correct())).toEqual({ events: [{ ...readmitted, data: { document, amedment, mark } }] });
  });

  test('admits again what was hidden, if it still has its place', () => {
    const readmit = (article: string | null, chapter: string | null) => {
      return { do: 'readmit' as const, document, amedment, place: { article, chapter } };
    };
    const there = given(admissionDecider, ...presented());
    const again = { type: 'AmendmentAdmitted', data: { document, amedment } };
    expect(there.when(readmit(uuid(11), null))).toEqual({ events: [again] });
    expect(there.when(readmit(null, uuid(20)))).toEqual({ events: [again] });
    const decided: DocumentEvent = { type: 'AmendingClosed', data: { document } };
    expect(given(admissionDecider, ...presented(), decided).when(readmit(uuid(11), null))).toEqual({ events: [again] });
    const refused = 'participation.place_is_gone';
    expect(there.when(readmit(uuid(99), null))).toEqual({ refused });
    expect(there.when(readmit(null, uuid(99)))).toEqual({ refused });
    expect(given(admissionDecider).when(readmit(uuid(11), null))).toEqual({ refused });
    expect(given(admissionDecider, ...presented(), admitted).when(readmit(uuid(11), null))).toEqual({ events: [] });
  });
});
