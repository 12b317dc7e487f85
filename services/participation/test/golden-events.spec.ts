import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { EventCatalogue, EventCodec, foldRows } from '@ateneo/cqrs';
import { type Position, streamName } from '@ateneo/event-store';
import { type DomainEvent, fold } from '@ateneo/kernel';
import { MemoryKeyStore } from '@ateneo/keys';
import { admissionDecider } from '../src/amendment/admission.decider.js';
import { amendmentDecider } from '../src/amendment/amendment.decider.js';
import { amendmentVoteDecider } from '../src/amendment-vote/amendment-vote.decider.js';
import { documentDecider } from '../src/document/document.decider.js';
import { ParticipationModule } from '../src/participation.module.js';
import { processDecider } from '../src/process/process.decider.js';
import { uuid } from './builders.js';

interface Golden {
  readonly type: string;
  readonly data: object;
  readonly metadata: { readonly version: number; readonly tenant: string };
  /** What today's code makes of it. */
  readonly reads: object;
}

const { eventTypes, projections } = ParticipationModule.context;
const folder = new URL('../fixtures/events/', import.meta.url);
const golden = readdirSync(folder).map(
  (name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Golden] as const,
);
const codec = new EventCodec(new EventCatalogue([{ name: 'participation', eventTypes }]), new MemoryKeyStore());
const deciders = [processDecider, documentDecider, admissionDecider, amendmentDecider, amendmentVoteDecider];

async function read({ type, data, metadata }: Golden) {
  const stored = {
    id: '01930000-0000-7000-8000-000000000000',
    type,
    data: JSON.stringify(data),
    metadata: JSON.stringify(metadata),
    position: '1' as Position,
    stream: streamName('participation.any', metadata.tenant, uuid(1)),
    revision: 0,
    tenant: metadata.tenant,
  };
  return (await codec.decodeAll([stored]))[0]!;
}

describe('every event that was ever written', () => {
  test.each(golden)('%s is read by the code of today, rules and views', async (_, event) => {
    const read_ = await read(event);
    const { type, data } = read_;
    expect({ type, data }).toEqual({ type: event.type, data: event.reads });
    for (const decider of deciders) {
      const any = decider as unknown as { initial: unknown; evolve(state: unknown, event: DomainEvent): unknown };
      if (type !== 'ChapterMoved' && type !== 'ArticleMoved') expect(() => fold(any, [{ type, data }])).not.toThrow();
    }
    for (const projection of projections) expect(() => foldRows(projection as never, [read_])).not.toThrow();
  });

  test('is kept as a file, each version of each type', () => {
    const written = Object.entries(eventTypes).flatMap(([type, { version }]) =>
      Array.from({ length: version }, (_, index) => `${type}.v${index + 1}.json`),
    );
    expect(golden.map(([name]) => name).toSorted()).toEqual(written.toSorted());
  });
});
