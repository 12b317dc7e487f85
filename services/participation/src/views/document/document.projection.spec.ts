import { describe, expect, test } from '@jest/globals';
import { foldRows, type RecordedEvent } from '@ateneo/cqrs';
import { presented, text, uuid } from '../../../test/builders.js';
import type { DocumentEvent } from '../../document/document.events.js';
import { documentProjection } from './document.projection.js';

const document = uuid(1);
const admitted: DocumentEvent = { type: 'AmendmentAdmitted', data: { document, amedment: uuid(3) } };

function rowOf(events: readonly DocumentEvent[]) {
  const recorded = events.map((event, revision): RecordedEvent => ({
    ...event,
    id: `${revision}`,
    stream: 'x',
    revision,
    position: `${revision}`,
    tenant: uuid(9),
    meta: { version: 1, time: `2026-11-21T10:00:0${Math.min(revision, 9)}.000Z`, tenant: uuid(9) },
  }));
  return foldRows(documentProjection, recorded).get(document);
}

describe('the view of a document', () => {
  test('holds its whole text, and shows it when it is presented', () => {
    const events = presented();
    expect(rowOf(events.slice(0, -1))).toMatchObject({ is_presented: false });
    expect(rowOf(events)).toMatchObject({
      chapters: text().chapters,
      is_presented: true,
      chapter_count: 2,
      article_count: 3,
      admission_count: 0,
      revision: events.length - 1,
    });
  });

  test('counts admissions and keeps the time of the last change to the text', () => {
    const events = [...presented(), admitted];
    const row = rowOf(events)!;
    expect(row).toMatchObject({ admission_count: 1, revision: events.length - 1 });
    expect(row.update_datetime).toBe(rowOf(presented())!.update_datetime);
    const released: DocumentEvent = { type: 'AmendmentReleased', data: { document, amedment: uuid(3) } };
    expect(rowOf([...events, released])).toMatchObject({ admission_count: 0 });
  });

  test('is gone when the document is', () => {
    expect(rowOf([...presented(), { type: 'DocumentRemoved', data: { document, process: uuid(2) } }])).toBeUndefined();
  });
});
