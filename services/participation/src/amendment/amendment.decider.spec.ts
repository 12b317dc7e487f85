import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { asking, edition, NOW, proposing, uuid } from '../../test/builders.js';
import { amendmentDecider } from './amendment.decider.js';
import type { AmendmentEvent } from './amendment.events.js';

const [document, process, amedment, user] = [uuid(1), uuid(2), uuid(3), uuid(5)];
const UNTIL = '2026-05-10T12:30:00.000Z';
const proposed: AmendmentEvent[] = [
  {
    type: 'AmendmentProposed',
    data: {
      amedment,
      process,
      document,
      user,
      kind: 'edition',
      article: uuid(11),
      chapter: null,
      after_article: null,
      basis: { organization: null },
    },
  },
  {
    type: 'AmendmentWorded',
    data: { amedment, title: 'Artículo 1', content: 'Uno y medio.', correctable_until: UNTIL },
  },
  { type: 'AmendedTextQuoted', data: { amedment, piece: 0, title: 'Artículo 1', content: 'Uno.' } },
  { type: 'AmendmentReasoned', data: { amedment, reason: 'Porque sí.', references: ['https://example.org'] } },
];
const withdrawn: AmendmentEvent = { type: 'AmendmentWithdrawn', data: { amedment, process, document, user } };
const stays: AmendmentEvent = { ...withdrawn, data: { ...withdrawn.data, after_opening: true } } as AmendmentEvent;
const lapsed: AmendmentEvent = { type: 'AmendmentLapsed', data: { amedment, document } };
const withdraw = (by = asking(), hasBegun = false) => ({ do: 'withdraw' as const, amedment, by, hasBegun });

describe('an amendment', () => {
  test('is proposed with its wording and its reason', () => {
    expect(given(amendmentDecider).when(proposing())).toEqual({ events: proposed });
  });

  test.each([
    ['deletion', edition({ is_deletion: true })],
    ['addition', edition({ article: null, chapter: uuid(10) })],
    ['edition', edition()],
  ])('is a(n) %s by what it names', (kind, proposal) => {
    const outcome = given(amendmentDecider).when(proposing({ proposal }));
    expect(outcome).toHaveProperty('events.0.data.kind', kind);
  });

  test('says a long text in several events', () => {
    const outcome = given(amendmentDecider).when(proposing({ pieces: ['a', 'b', 'c'] }));
    const types = 'events' in outcome ? outcome.events.map(({ type }) => type) : [];
    expect(types.filter((type) => type === 'AmendmentWordingContinued')).toHaveLength(2);
  });

  test('proposed again is already so', () => {
    expect(given(amendmentDecider, ...proposed).when(proposing())).toEqual({ events: [] });
  });

  test('is proposed by regular people only, while amending is open', () => {
    expect(given(amendmentDecider).when(proposing({ by: asking({ isRegular: false }) }))).toEqual({
      refused: 'participation.only_regular',
    });
    const by = asking({ closed: 'participation.amending_closed' });
    expect(given(amendmentDecider).when(proposing({ by }))).toEqual({ refused: 'participation.amending_closed' });
  });

  test('is withdrawn by who proposed it, while participation is open', () => {
    const past = given(amendmentDecider, ...proposed);
    expect(past.when(withdraw())).toEqual({ events: [withdrawn] });
    expect(past.when(withdraw(asking({ user: uuid(6) })))).toEqual({ refused: 'participation.not_author' });
    expect(past.when(withdraw(asking({ isRegular: false })))).toEqual({ refused: 'participation.only_regular' });
    expect(past.when(withdraw(asking({ closed: 'participation.participation_closed' })))).toEqual({
      refused: 'participation.participation_closed',
    });
  });

  test('is not there before it is proposed and after it is withdrawn', () => {
    const refused = 'participation.amedment_not_found';
    expect(given(amendmentDecider).when(withdraw())).toEqual({ refused });
    expect(given(amendmentDecider, ...proposed, withdrawn).when(withdraw())).toEqual({ refused });
    expect(given(amendmentDecider, ...proposed, withdrawn).when(proposing())).toEqual({ refused: 'http.conflict' });
  });

  test('stays withdrawn once its voting has begun: it is neither taken back again, nor reviewed, nor proposed anew', () => {
    expect(given(amendmentDecider, ...proposed).when(withdraw(asking(), true))).toEqual({ events: [stays] });
    const after = given(amendmentDecider, ...proposed, stays);
    const refused = 'participation.amedment_withdrawn';
    expect(after.when(withdraw(asking(), true))).toEqual({ refused });
    const by = { user: uuid(8), isReviewer: true, isOwn: false, closed: null };
    const review = { do: 'review' as const, amedment, entry: uuid(9), word: 'accepted' as const, reason: 'Sí.', by };
    expect(after.when(review)).toEqual({ refused });
    expect(after.when(proposing())).toEqual({ refused: 'http.conflict' });
  });

  test('that never came lapses, and may not come any more', () => {
    const lapse = { do: 'lapse' as const, amedment, document };
    expect(given(amendmentDecider).when(lapse)).toEqual({ events: [lapsed] });
    expect(given(amendmentDecider, lapsed).when(lapse)).toEqual({ events: [] });
    expect(given(amendmentDecider, ...proposed).when(lapse)).toEqual({ events: [] });
    expect(given(amendmentDecider, lapsed).when(proposing())).toEqual({ refused: 'http.conflict' });
  });
});

describe('correcting an amendment', () => {
  const correct = (over: object = {}) => ({
    do: 'correct' as const,
    amedment,
    seen: 1,
    isSame: false,
    title: 'Artículo 1',
    pieces: ['Uno y', ' tres cuartos.'],
    reason: 'Mejor así.',
    references: [],
    by: asking(),
    isVotable: false,
    now: NOW,
    ...over,
  });
  const corrected: AmendmentEvent[] = [
    { type: 'AmendmentCorrected', data: { amedment } },
    { type: 'AmendmentWorded', data: { amedment, title: 'Artículo 1', content: 'Uno y' } },
    { type: 'AmendmentWordingContinued', data: { amedment, content: ' tres cuartos.' } },
    { type: 'AmendmentReasoned', data: { amedment, reason: 'Mejor así.', references: [] } },
  ];
  const word = { entry: uuid(9), reviewer: uuid(8), reason: 'Bien.' };
  const reviewed = {
    type: 'ReviewGiven' as const,
    data: { amedment, process, document, user, ...word, review: 'accepted' as const },
  };
  const removed = { type: 'ReviewRemoved' as const, data: { amedment, process, document, user, ...word } };
  const hidden = { type: 'AmendmentHidden' as const, data: { amedment, process, document, user, reason: 'Insulta.' } };

  test('says its words and its reason anew, again and again, for 30 minutes after it was sent', () => {
    const past = given(amendmentDecider, ...proposed);
    expect(past.when(correct())).toEqual({ events: corrected });
    expect(past.when(correct({ now: '2026-05-10T12:29:59.999Z' }))).toEqual({ events: corrected });
    expect(past.when(correct({ now: UNTIL }))).toEqual({ refused: 'participation.correcting_closed' });
    const again = given(amendmentDecider, ...proposed, ...corrected);
    expect(again.when(correct({ seen: 2 }))).toEqual({ events: corrected });
    expect(again.when(correct({ seen: 2, now: UNTIL }))).toEqual({ refused: 'participation.correcting_closed' });
  });

  test('in the same words is already so', () => {
    expect(given(amendmentDecider, ...proposed).when(correct({ isSame: true, isVotable: true }))).toEqual({
      events: [],
    });
  });

  test('of a deletion says its reason alone', () => {
    const [first, ...others] = proposed as [
      Extract<AmendmentEvent, { type: 'AmendmentProposed' }>,
      ...AmendmentEvent[],
    ];
    const deletion = { ...first, data: { ...first.data, kind: 'deletion' as const } };
    const outcome = given(amendmentDecider, deletion, ...others).when(correct());
    expect(outcome).toEqual({ events: [corrected[0], corrected.at(-1)] });
  });

  test.each<[string, readonly AmendmentEvent[], object, string]>([
    ['by somebody else', [], { by: asking({ user: uuid(6) }) }, 'not_author'],
    ['by who manages', [], { by: asking({ isRegular: false }) }, 'only_regular'],
    ['once amending is closed', [], { by: asking({ closed: 'participation.amending_closed' }) }, 'amending_closed'],
    ['once people may vote', [], { isVotable: true }, 'voting_has_begun'],
    ['once it was reviewed', [reviewed], {}, 'amedment_reviewed'],
    ['once a review was taken back', [reviewed, removed], {}, 'amedment_reviewed'],
    ['while it is hidden', [hidden], {}, 'amedment_hidden'],
    ['by who has read another wording', corrected, {}, 'amedment_corrected'],
    ['once it was withdrawn', [withdrawn], {}, 'amedment_not_found'],
    ['once it was withdrawn while it was voted', [stays], {}, 'amedment_withdrawn'],
  ])('is refused %s', (_, since, over, refused) => {
    const past = given(amendmentDecider, ...proposed, ...since);
    expect(past.when(correct(over))).toEqual({ refused: `participation.${refused}` });
  });

  test('of one from before there was a time for it is refused', () => {
    const old = proposed.map((event) =>
      event.type === 'AmendmentWorded' ? { ...event, data: { amedment, title: 'A', content: 'B' } } : event,
    );
    expect(given(amendmentDecider, ...old).when(correct())).toEqual({ refused: 'participation.correcting_closed' });
  });

  test('makes a word on what was read before a conflict', () => {
    const by = { user: uuid(8), isReviewer: true, isOwn: false, closed: null };
    const review = { do: 'review' as const, amedment, entry: uuid(9), word: 'accepted' as const, reason: 'Bien.', by };
    const past = given(amendmentDecider, ...proposed, ...corrected);
    expect(past.when({ ...review, seen: 1 })).toEqual({ refused: 'participation.amedment_corrected' });
    expect(past.when({ ...review, seen: 2 })).toEqual({ events: [reviewed] });
    expect(past.when(review)).toEqual({ events: [reviewed] });
  });
});

describe('moderation', () => {
  const hidden: AmendmentEvent = {
    type: 'AmendmentHidden',
    data: { amedment, process, document, user, reason: 'Insulta.' },
  };
  const shown: AmendmentEvent = { type: 'AmendmentShown', data: { amedment, process, document, user } };
  const hide = (mayModerate = true) => ({ do: 'hide' as const, amedment, reason: 'Insulta.', mayModerate });
  const show = (mayModerate = true) => ({ do: 'show' as const, amedment, mayModerate });

  test('hides an amendment and shows it again', () => {
    expect(given(amendmentDecider, ...proposed).when(hide())).toEqual({ events: [hidden] });
    expect(given(amendmentDecider, ...proposed, hidden).when(show())).toEqual({ events: [shown] });
    expect(given(amendmentDecider, ...proposed, hidden, shown).when(hide())).toEqual({ events: [hidden] });
    expect(given(amendmentDecider, ...proposed).when(show())).toEqual({ events: [] });
  });

  test('gives one reason at a time', () => {
    expect(given(amendmentDecider, ...proposed, hidden).when(hide())).toEqual({
      refused: 'participation.already_hidden',
    });
  });

  test('is for who moderates, and about what is there', () => {
    const refused = 'http.permission_denied';
    expect(given(amendmentDecider, ...proposed).when(hide(false))).toEqual({ refused });
    expect(given(amendmentDecider, ...proposed, hidden).when(show(false))).toEqual({ refused });
    const missing = { refused: 'participation.amedment_not_found' };
    expect(given(amendmentDecider).when(hide())).toEqual(missing);
    expect(given(amendmentDecider, ...proposed, withdrawn).when(show())).toEqual(missing);
  });
});

describe('an amendment whose author is gone', () => {
  const erased: AmendmentEvent = { type: 'AmendmentTextErased', data: { amedment } };
  const erase = (isOpen: boolean, hasBegun = false) => ({ do: 'erase_text' as const, amedment, isOpen, hasBegun });

  test('loses its text, and is withdrawn while it can still be voted on', () => {
    expect(given(amendmentDecider, ...proposed).when(erase(false))).toEqual({ events: [erased] });
    expect(given(amendmentDecider, ...proposed).when(erase(true))).toEqual({ events: [erased, withdrawn] });
    expect(given(amendmentDecider, ...proposed, withdrawn).when(erase(true))).toEqual({ events: [erased] });
    expect(given(amendmentDecider, ...proposed).when(erase(true, true))).toEqual({ events: [erased, stays] });
    expect(given(amendmentDecider, ...proposed, stays).when(erase(true, true))).toEqual({ events: [erased] });
  });

  test('is already so when it is repeated, and nothing where nothing was', () => {
    expect(given(amendmentDecider, ...proposed, erased, withdrawn).when(erase(true))).toEqual({ events: [] });
    expect(given(amendmentDecider, lapsed).when(erase(true))).toEqual({ events: [] });
  });
});
