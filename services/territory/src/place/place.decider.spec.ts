import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { placeDecider } from './place.decider.js';
import type { PlaceEvent } from './place.events.js';

const user = '11111111-1111-4111-8111-111111111111';
const vic = { areas: ['es', 'cat', 'bcn', 'vic'], by: 'point' as const, is_certain: true };
const manlleu = { ...vic, areas: ['es', 'cat', 'bcn', 'manlleu'] };
const placed = (where: typeof vic | (Omit<typeof vic, 'by'> & { by: 'hand' })): PlaceEvent => ({
  type: 'PersonPlaced',
  data: { user, area: where.areas.at(-1)!, ...where },
});
const byHand = placed({ ...manlleu, by: 'hand' });

describe('where a person lives', () => {
  test('is told once', () => {
    expect(given(placeDecider).when({ do: 'place', user, where: vic })).toEqual({ events: [placed(vic)] });
    expect(given(placeDecider, placed(vic)).when({ do: 'place', user, where: vic })).toEqual({ events: [] });
  });

  test('is not told while nothing is known', () => {
    const where = { areas: [], by: 'none' as const, is_certain: true };
    expect(given(placeDecider).when({ do: 'place', user, where })).toEqual({ events: [] });
  });

  test('is corrected by hand, which holds until the address moves', () => {
    expect(given(placeDecider, placed(vic)).when({ do: 'correct', user, areas: manlleu.areas })).toEqual({
      events: [byHand],
    });
    expect(given(placeDecider, placed(vic), byHand).when({ do: 'place', user, where: vic })).toEqual({ events: [] });
    expect(given(placeDecider, placed(vic), byHand).when({ do: 'place', user, where: manlleu })).toEqual({
      events: [placed(manlleu)],
    });
  });

  test('is what the address says again when the correction is taken back', () => {
    expect(given(placeDecider, placed(vic), byHand).when({ do: 'undo_correction', user })).toEqual({
      events: [placed(vic)],
    });
  });
});
