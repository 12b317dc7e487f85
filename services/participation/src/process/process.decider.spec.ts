import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { AFTER, BEFORE, description, noDates, NOW, uuid } from '../../test/builders.js';
import { processDecider, type ProcessPatch } from './process.decider.js';
import type { ProcessEvent } from './process.events.js';

const process = uuid(2);
const document = uuid(1);
const as = description();
const created: ProcessEvent[] = [
  { type: 'ProcessCreated', data: { process } },
  { type: 'ProcessDescribed', data: { process, title: as.title, introduction: as.introduction } },
  { type: 'ProcessAudienceSet', data: { process, ...as.audience } },
  { type: 'ProcessScheduled', data: { process, ...as.schedule } },
];
const admitted: ProcessEvent = { type: 'ProcessDocumentAdmitted', data: { process, document } };
const released: ProcessEvent = { type: 'ProcessDocumentReleased', data: { process, document } };
const nothing: ProcessPatch = { schedule: {}, audience: {}, rules: {} };

const change = (changes: Partial<ProcessPatch>) => ({
  do: 'change' as const,
  process,
  changes: { ...nothing, ...changes },
  now: NOW,
});

describe('a process', () => {
  test('is created as a draft, with all that is said of it', () => {
    expect(given(processDecider).when({ do: 'create', process, as, now: NOW })).toEqual({ events: created });
  });

  test('is published at once when it is created active', () => {
    expect(given(processDecider).when({ do: 'create', process, as: { ...as, is_active: true }, now: NOW })).toEqual({
      events: [...created, { type: 'ProcessPublished', data: { process, published_at: NOW } }],
    });
  });

  test('is already so when created again alike, and in conflict otherwise', () => {
    expect(given(processDecider, ...created).when({ do: 'create', process, as, now: NOW })).toEqual({ events: [] });
    const other = { ...as, title: 'Otro' };
    expect(given(processDecider, ...created).when({ do: 'create', process, as: other, now: NOW })).toEqual({
      refused: 'http.conflict',
    });
  });

  test('is changed part by part: what is not named stays', () => {
    expect(given(processDecider, ...created).when(change({ title: 'Otro' }))).toEqual({
      events: [{ type: 'ProcessDescribed', data: { process, title: 'Otro', introduction: as.introduction } }],
    });
    expect(given(processDecider, ...created).when(change({ schedule: { end_datetime: AFTER } }))).toEqual({
      events: [{ type: 'ProcessScheduled', data: { process, ...noDates, end_datetime: AFTER } }],
    });
    expect(given(processDecider, ...created).when(change({ audience: { mode: 'organizations' } }))).toEqual({
      events: [{ type: 'ProcessAudienceSet', data: { process, ...as.audience, mode: 'organizations' } }],
    });
  });

  test('is published and taken back', () => {
    const published: ProcessEvent = { type: 'ProcessPublished', data: { process, published_at: NOW } };
    expect(given(processDecider, ...created).when(change({ is_active: true }))).toEqual({ events: [published] });
    expect(given(processDecider, ...created, published).when(change({ is_active: true }))).toEqual({ events: [] });
    expect(given(processDecider, ...created, published).when(change({ is_active: false }))).toEqual({
      events: [{ type: 'ProcessUnpublished', data: { process } }],
    });
  });

  test.each([
    ['start_datetime', 'end_datetime'],
    ['amedment_voting_start_datetime', 'amedment_voting_end_datetime'],
    ['endorsement_start_datetime', 'endorsement_end_datetime'],
  ])('does not end before it begins: %s, %s', (from, to) => {
    const schedule = { [from]: AFTER, [to]: BEFORE };
    expect(given(processDecider, ...created).when(change({ schedule }))).toEqual({
      refused: 'participation.end_before_start',
    });
  });

  test('that is not there cannot be changed or removed', () => {
    expect(given(processDecider).when(change({ title: 'Otro' }))).toEqual({
      refused: 'participation.process_not_found',
    });
    expect(given(processDecider).when({ do: 'remove', process })).toEqual({
      refused: 'participation.process_not_found',
    });
  });

  test('is removed while it has no document, on its way or there', () => {
    const removed: ProcessEvent = { type: 'ProcessRemoved', data: { process } };
    expect(given(processDecider, ...created).when({ do: 'remove', process })).toEqual({ events: [removed] });
    expect(given(processDecider, ...created, admitted).when({ do: 'remove', process })).toEqual({
      refused: 'participation.has_documents',
    });
    expect(given(processDecider, ...created, admitted, released).when({ do: 'remove', process })).toEqual({
      events: [removed],
    });
    expect(given(processDecider, ...created, removed).when({ do: 'remove', process })).toEqual({ events: [] });
    expect(given(processDecider, ...created, removed).when({ do: 'create', process, as, now: NOW })).toEqual({
      refused: 'http.conflict',
    });
  });
});
