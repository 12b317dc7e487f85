import { describe, expect, it } from '@jest/globals';
import { derivedId, newEventId, newId, writtenAt } from './ids.js';

describe('derivedId', () => {
  it('is the same for the same event and name, and shaped as a uuid', () => {
    const event = newId();
    expect(derivedId(event, 'mail')).toBe(derivedId(event.toUpperCase(), 'mail'));
    expect(derivedId(event, 'mail')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(derivedId(event, 'mail')).not.toBe(derivedId(event, 'other'));
    expect(derivedId(event, 'mail')).not.toBe(derivedId(newId(), 'mail'));
  });
});

describe('writtenAt', () => {
  it('tells when an event was written, and nothing of ids that tell no time', () => {
    const before = Date.now();
    const time = writtenAt(newEventId())!;
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
    expect(writtenAt(newId())).toBeUndefined();
    expect(writtenAt(derivedId(newEventId(), 'mail'))).toBeUndefined();
  });
});
