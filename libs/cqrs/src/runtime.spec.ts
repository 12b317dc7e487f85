import { describe, expect, it } from '@jest/globals';
import { MemoryEventStore } from '@ateneo/event-store';
import { MemoryKeyStore } from '@ateneo/keys';
import { contextOf, room, roomView, seatEventTypes, take } from '../test/seats.js';
import { newId } from './ids.js';
import { type CqrsOptions, createCqrsRuntime } from './runtime.js';

function create(...contexts: CqrsOptions['contexts']) {
  return createCqrsRuntime({ contexts, store: new MemoryEventStore(), keys: new MemoryKeyStore() });
}

const context = { name: 'test', eventTypes: seatEventTypes, projections: [roomView as never] };

describe('the runtime', () => {
  it('decides and claims in memory, and waits for no view there', async () => {
    const runtime = create(context);
    await runtime.start();
    const [tenant, id] = [newId(), newId()];
    const { position } = await runtime.decisions.execute(contextOf(tenant), room, id, take(id, 'a'));
    expect(await runtime.views.reached('test.room_view', position)).toBe(true);
    await runtime.claims.hold(contextOf(tenant), 'email', 'a@b.es', 'a', 'test.taken');
    expect(await runtime.claims.holder(tenant, 'email', 'a@b.es')).toBe('a');
    await expect(runtime.claims.free(contextOf(tenant), `test.room-${tenant}-${id}`, 'a')).rejects.toThrow('category');
    await expect(runtime.rebuild('test.room_view')).rejects.toThrow("owner's database");
    await runtime.stop();
  });

  it('does not start on event types or views named twice, nor on a view of unknown events', () => {
    expect(() => create(context, { ...context, name: 'again' })).toThrow('defined twice');
    expect(() => create(context, { name: 'other', eventTypes: {}, projections: [roomView as never] })).toThrow('twice');
    expect(() => create({ ...context, eventTypes: {} })).toThrow('unknown event type SeatTaken');
    expect(() => create({ name: 'x', eventTypes: { ClaimHeld: { version: 1 } }, projections: [] })).toThrow('twice');
  });
});
