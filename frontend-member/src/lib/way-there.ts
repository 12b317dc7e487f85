import type { PublicEvent } from '@ateneo/contracts';

type Place = Pick<PublicEvent, 'location' | 'place' | 'address'>;

/** Where the device's own maps show the place of an event; undefined where nobody said where it is. */
export function wayThere({ location, place, address }: Place): string | undefined {
  // A name alone is found anywhere.
  if (!location && address === '') return undefined;
  const words = encodeURIComponent([place, address].filter((part) => part !== '').join(', '));
  const maps = mapsOf(navigator.userAgent);
  if (!location) return maps.byWords(words);
  const [lon, lat] = location.coordinates;
  return maps.byPoint(`${lat}`, `${lon}`, words);
}

interface Maps {
  readonly byPoint: (lat: string, lon: string, words: string) => string;
  readonly byWords: (words: string) => string;
}

const android: Maps = {
  byPoint: (lat, lon, words) => `geo:${lat},${lon}?q=${lat},${lon}(${words})`,
  byWords: (words) => `geo:0,0?q=${words}`,
};
const apple: Maps = {
  byPoint: (lat, lon, words) => `https://maps.apple.com/?q=${words}&ll=${lat},${lon}`,
  byWords: (words) => `https://maps.apple.com/?q=${words}`,
};
const elsewhere: Maps = {
  byPoint: (lat, lon) => `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`,
  byWords: (words) => `https://www.openstreetmap.org/search?query=${words}`,
};

function mapsOf(device: string): Maps {
  if (/Android/.test(device)) return android;
  return /iPhone|iPad|Macintosh/.test(device) ? apple : elsewhere;
}
