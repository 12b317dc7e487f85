import { describe, expect, test } from '@jest/globals';
import { fold, given } from '@ateneo/kernel';
import { presented, text, uuid } from '../../test/builders.js';
import { documentDecider } from './document.decider.js';
import type { DocumentEvent } from './document.events.js';
import type { DocumentText } from './document-text.fold.js';

const [document, process, amedment] = [uuid(1), uuid(2), uuid(3)];
const opened: DocumentEvent = { type: 'DocumentOpened', data: { document, process, title: 'Estatutos' } };
const admitted: DocumentEvent = { type: 'AmendmentAdmitted', data: { document, amedment } };
const released: DocumentEvent = { type: 'AmendmentReleased', data: { document, amedment } };
const edit = (to: Partial<DocumentText>) => ({ do: 'edit' as const, document, text: to });
const reworded = { chapters: [{ ...text().chapters[0]!, title: 'Otro' }, text().chapters[1]!] };

describe('a document', () => {
  test('is opened in a process, once', () => {
    const open = { do: 'open' as const, document, process, title: 'Estatutos' };
    expect(given(documentDecider).when(open)).toEqual({ events: [opened] });
    expect(given(documentDecider, opened).when(open)).toEqual({ events: [] });
    expect(given(documentDecider, opened).when({ ...open, process: uuid(9) })).toEqual({ refused: 'http.conflict' });
  });

  test('is written before it is presented, and no more after', () => {
    const outcome = given(documentDecider, opened).when({ do: 'write', document, text: text() });
    const events = 'events' in outcome ? outcome.events : [];
    expect(fold(documentDecider, [opened, ...events]).text).toEqual(text());
    expect(given(documentDecider, ...presented()).when({ do: 'write', document, text: text() })).toEqual({
      refused: 'http.conflict',
    });
  });

  test('is presented when it is opened, once', () => {
    const done: DocumentEvent = { type: 'DocumentPresented', data: { document } };
    expect(given(documentDecider, opened).when({ do: 'present', document })).toEqual({ events: [done] });
    expect(given(documentDecider, opened, done).when({ do: 'present', document })).toEqual({ events: [] });
    expect(given(documentDecider).when({ do: 'present', document })).toEqual({ refused: 'http.conflict' });
  });

  test('is edited by what changed alone', () => {
    expect(given(documentDecider, ...presented()).when(edit(reworded))).toEqual({
      events: [{ type: 'ChapterRetitled', data: { document, chapter: uuid(10), title: 'Otro' } }],
    });
  });

  test('is not edited while it has amendments, though it may get another title', () => {
    expect(given(documentDecider, ...presented(), admitted).when(edit(reworded))).toEqual({
      refused: 'participation.document_locked',
    });
    expect(given(documentDecider, ...presented(), admitted).when(edit({ introduction: 'Otra' }))).toEqual({
      refused: 'participation.document_locked',
    });
    expect(given(documentDecider, ...presented(), admitted).when({ do: 'edit', document, title: 'Normas' })).toEqual({
      events: [{ type: 'DocumentRetitled', data: { document, title: 'Normas' } }],
    });
  });

  test('that is sent back whole and unchanged is already so, locked or not', () => {
    const { chapters } = text();
    expect(given(documentDecider, ...presented(), admitted).when(edit({ chapters }))).toEqual({ events: [] });
  });

  test('is free again when its last amendment is gone', () => {
    const outcome = given(documentDecider, ...presented(), admitted, released).when(edit(reworded));
    expect(outcome).toHaveProperty('events.length', 1);
  });

  test('has no two parts of one id', () => {
    const [one] = text().chapters;
    expect(given(documentDecider, ...presented()).when(edit({ chapters: [one!, one!] }))).toEqual({
      refused: 'participation.duplicate_id',
    });
  });

  test('is removed while it has no amendments', () => {
    const removed: DocumentEvent = { type: 'DocumentRemoved', data: { document, process } };
    expect(given(documentDecider, ...presented()).when({ do: 'remove', document })).toEqual({ events: [removed] });
    expect(given(documentDecider, ...presented(), admitted).when({ do: 'remove', document })).toEqual({
      refused: 'participation.document_locked',
    });
    expect(given(documentDecider, ...presented(), removed).when(edit(reworded))).toEqual({
      refused: 'participation.document_not_found',
    });
  });

  test('is given up only before it is presented, and cannot come back', () => {
    const abandoned: DocumentEvent = { type: 'DocumentAbandoned', data: { document, process } };
    const abandon = { do: 'abandon' as const, document, process };
    expect(given(documentDecider).when(abandon)).toEqual({ events: [abandoned] });
    expect(given(documentDecider, opened).when(abandon)).toEqual({ events: [abandoned] });
    expect(given(documentDecider, ...presented()).when(abandon)).toEqual({ events: [] });
    const open = { do: 'open' as const, document, process, title: 'Estatutos' };
    expect(given(documentDecider, abandoned).when(open)).toEqual({ refused: 'http.conflict' });
    expect(given(documentDecider, opened, abandoned).when({ do: 'present', document })).toEqual({
      refused: 'http.conflict',
    });
  });
});
