import type { User } from '@ateneo/contracts';
import { describe, expect, test } from '@jest/globals';
import { typedValue, valueTyped } from './profile-field.js';

describe('coordinates', () => {
  const location = { type: 'Point' as const, coordinates: [-2.93, 43.26] as [number, number] };

  test('are typed and shown latitude first', () => {
    expect(valueTyped('location', '43.26, -2.93')).toEqual(location);
    expect(valueTyped('location', '43.26 -2.93')).toEqual(location);
    expect(typedValue({ location } as User, 'location')).toBe('43.26, -2.93');
  });

  test('may be left out, and are nowhere but on Earth', () => {
    expect(valueTyped('location', '')).toBeNull();
    for (const wrong of ['43.26', 'Bilbao', '91, 0', '0, 181', '1, 2, 3'])
      expect(valueTyped('location', wrong)).toBeUndefined();
  });
});
