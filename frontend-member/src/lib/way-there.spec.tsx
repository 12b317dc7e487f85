import { afterEach, expect, jest, test } from '@jest/globals';
import { wayThere } from './way-there.js';

const place = {
  place: 'Auditorio',
  address: 'Paseo 21',
  location: { type: 'Point' as const, coordinates: [-1.9, 43.3] as [number, number] },
};
const onDevice = (name: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(name);

afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  ['Linux; Android 15', 'geo:43.3,-1.9?q=43.3,-1.9(Auditorio%2C%20Paseo%2021)', 'geo:0,0?q=Auditorio%2C%20Paseo%2021'],
  [
    'iPhone; CPU iPhone OS 26',
    'https://maps.apple.com/?q=Auditorio%2C%20Paseo%2021&ll=43.3,-1.9',
    'https://maps.apple.com/?q=Auditorio%2C%20Paseo%2021',
  ],
  [
    'X11; Linux',
    'https://www.openstreetmap.org/?mlat=43.3&mlon=-1.9#map=17/43.3/-1.9',
    'https://www.openstreetmap.org/search?query=Auditorio%2C%20Paseo%2021',
  ],
])('on %s its own maps show the point, or look for the address', (device, byPoint, byWords) => {
  onDevice(device);
  expect(wayThere(place)).toBe(byPoint);
  expect(wayThere({ ...place, location: null })).toBe(byWords);
});

test('a name alone leads nowhere', () => {
  expect(wayThere({ place: 'Auditorio', address: '', location: null })).toBeUndefined();
});
