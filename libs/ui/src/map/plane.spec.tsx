import { describe, expect, test } from '@jest/globals';
import { boundsOf, fromPlane, moved, shareOf, toPlane, WHOLE, zoomed, zoomOf } from './plane.js';

describe('the paper of a map', () => {
  test.each([
    ['Vic', [2.25, 41.93]],
    ['Las Palmas', [-15.43, 28.12]],
    ['La Graciosa', [-13.5, 29.25]],
    ['Faro, south of the frame of the islands', [-7.93, 37.02]],
    ['Lisboa', [-9.14, 38.72]],
    ['Paris', [2.35, 48.85]],
  ] as const)('%s comes back from where it is drawn', (_, [longitude, latitude]) => {
    expect(fromPlane(toPlane([longitude, latitude]))).toEqual([longitude, latitude]);
  });

  test('all of Spain is in the first view, and is asked for with the islands', () => {
    for (const point of [
      [-18.1, 27.7],
      [4.3, 39.9],
      [-9.3, 42.9],
      [-7.7, 43.75],
    ] as const) {
      const { left, top } = shareOf(WHOLE, toPlane(point));
      expect([left > 0, left < 1, top > 0, top < 1]).toEqual([true, true, true, true]);
    }
    const [west, south, east, north] = boundsOf(WHOLE);
    expect([west < -18, south < 27.7, east > 4.3, north > 43.8]).toEqual([true, true, true, true]);
  });

  test('what is near the mainland is asked for without the islands', () => {
    const [west, south] = boundsOf({ middle: toPlane([2.25, 41.93]), width: 0.5 });
    expect([west > 1, south > 41]).toEqual([true, true]);
  });

  test('zooming holds the place that it is done around, and has an end', () => {
    const place = toPlane([2.25, 41.93]);
    const near = zoomed(WHOLE, 4, place);
    expect(shareOf(near, place).left).toBeCloseTo(shareOf(WHOLE, place).left);
    expect(zoomOf(near, 700)).toBe(zoomOf(WHOLE, 700) + 2);
    expect(zoomed(near, 1e9).width).toBe(0.02);
    expect(zoomed(near, 1e-9).width).toBe(60);
    expect(moved(near, 0.5, 0).middle[0]).toBeCloseTo(near.middle[0] + near.width / 2);
  });
});
