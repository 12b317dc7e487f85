import type { Area } from '@ateneo/contracts';
import { describe, expect, test } from '@jest/globals';
import { boxOf, WHOLE } from './plane.js';
import { viewAround, viewOver } from './view-around.js';

const area = (level: Area['level'], bounds: number[] | null, centre: [number, number] | null = null): Area => ({
  id: '',
  level,
  code: '',
  name: '',
  parent: null,
  bounds,
  centre: centre && { type: 'Point', coordinates: centre },
  source: '',
  valid_from: null,
});
const andalusia = area('adm1', [-7.52, 36, -1.63, 38.73], [-4.6, 37.4]);
const vic = area('adm4', [2.2, 41.9, 2.31, 41.97], [2.25, 41.93]);
/** What is seen, in degrees of latitude and narrowed ones of longitude. */
const seen = (areas: readonly Area[]) => boxOf(viewOver(areas)).map((side) => Number(side.toFixed(2)));

describe('the part of a map that is shown first', () => {
  test('has all of a large area on it', () => {
    const [left, top, right, bottom] = seen([andalusia]) as [number, number, number, number];
    expect([left < -5.77, top < -38.73, right > -1.24, bottom > -36]).toEqual([true, true, true, true]);
    expect(viewAround(andalusia)).toEqual(viewOver([andalusia]));
  });

  test('has what lies around a small one', () => {
    expect(viewOver([vic]).width).toBe(0.8);
    const district = area('adm5', [2.2, 41.9, 2.21, 41.91]);
    expect(viewOver([district]).width).toBe(0.12);
    // Where one chooses, what lies beside it is to be seen.
    expect(viewAround(district).width).toBe(0.8);
  });

  test('is the whole country for what has no place in it, and for none', () => {
    for (const areas of [[], [area('adm0', [-9.3, 36, 4.3, 43.8])], [vic, area('adm0', null)]])
      expect(viewOver(areas)).toEqual(WHOLE);
    expect(viewAround(undefined)).toEqual(WHOLE);
  });
});
