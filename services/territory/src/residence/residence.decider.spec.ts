import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { residenceDecider, type Where } from './residence.decider.js';
import type { ResidenceEvent } from './residence.events.js';

const user = '11111111-1111-4111-8111-111111111111';
const vic = { areas: ['es', 'cat', 'bcn', 'vic'], by: 'point' as const, is_certain: true, finer: [] };
const manlleu = { ...vic, areas: ['es', 'cat', 'bcn', 'manlleu'] };
const placed = ({ finer: _, ...where }: Where): ResidenceEvent => ({
  type: 'PersonPlaced',
  data: { user, area: where.areas.at(-1)!, ...where },
});
const byHand = placed({ ...manlleu, by: 'hand' });

describe('where a person lives', () => {
  test('is told once', () => {
    expect(given(residenceDecider).when({ do: 'place', user, where: vic })).toEqual({ events: [placed(vic)] });
    expect(given(residenceDecider, placed(vic)).when({ do: 'place', user, where: vic })).toEqual({ events: [] });
  });

  test('is not told while nothing is known', () => {
    const where = { areas: [], by: 'none' as const, is_certain: true, finer: [] };
    expect(given(residenceDecider).when({ do: 'place', user, where })).toEqual({ events: [] });
  });

  test('is corrected by hand, which holds until the address moves', () => {
    expect(given(residenceDecider, placed(vic)).when({ do: 'correct', user, areas: manlleu.areas, finer: [] })).toEqual(
      {
        events: [byHand],
      },
    );
    expect(given(residenceDecider, placed(vic), byHand).when({ do: 'place', user, where: vic })).toEqual({
      events: [],
    });
    expect(given(residenceDecider, placed(vic), byHand).when({ do: 'place', user, where: manlleu })).toEqual({
      events: [placed(manlleu)],
    });
  });

  test('is what the address says again when the correction is taken back', () => {
    expect(given(residenceDecider, placed(vic), byHand).when({ do: 'undo_correction', user })).toEqual({
      events: [placed(vic)],
    });
  });
});

describe('where a person lives below the municipality', () => {
  const [north, south] = ['north', 'south'].map((area) => [{ level: 'adm5' as const, area }]);
  const known = new Set(['north', 'south']);
  const finer = (now: Where['finer'], found = now, areas = vic.areas): ResidenceEvent => ({
    type: 'PersonPlacedFiner',
    data: { user, areas, finer: now, found },
  });
  const by = (one: Where['finer'] = []) => ({ ...vic, finer: one });
  const again = { do: 'place_again' as const, user, known };

  test('is told beside the municipality, and alone when only that is another', () => {
    expect(given(residenceDecider).when({ do: 'place', user, where: by(north) })).toEqual({
      events: [placed(vic), finer(north!)],
    });
    const before = given(residenceDecider, placed(vic), finer(north!));
    expect(before.when({ do: 'place', user, where: by(north) })).toEqual({ events: [] });
    expect(before.when({ do: 'place', user, where: by(south) })).toEqual({ events: [finer(south!)] });
    expect(before.when({ do: 'place', user, where: manlleu })).toEqual({ events: [placed(manlleu)] });
    expect(before.when({ ...again, where: by() })).toEqual({ events: [finer([])] });
  });

  test('is a zone by hand that lies in nothing, and the town stays what it was', () => {
    const zone = [{ level: 'zone' as const, area: 'zone-1' }];
    const correction = { do: 'correct' as const, user, areas: [], finer: zone };
    expect(given(residenceDecider, placed(vic), finer(north!)).when(correction)).toEqual({
      events: [placed({ ...vic, by: 'hand' }), finer([...north!, ...zone], north)],
    });
  });

  test('is corrected by hand, which other layers leave as it is', () => {
    const correction = { do: 'correct' as const, user, areas: vic.areas, finer: south! };
    const hand = placed({ ...vic, by: 'hand' });
    expect(given(residenceDecider, placed(vic), finer(north!)).when(correction)).toEqual({
      events: [hand, finer(south!, north)],
    });
    const corrected = given(residenceDecider, placed(vic), finer(north!), hand, finer(south!, north));
    expect(corrected.when({ ...again, where: by(north) })).toEqual({ events: [] });
    expect(corrected.when({ do: 'place', user, where: by(north) })).toEqual({ events: [] });
    // The layer went, and with it what the correction spoke of.
    expect(corrected.when({ ...again, known: new Set(), where: by() })).toEqual({ events: [finer([])] });
    expect(corrected.when({ do: 'undo_correction', user })).toEqual({ events: [placed(vic), finer(north!)] });
  });
});
