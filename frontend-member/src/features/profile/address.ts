import { isSpanishPostcode, type ProfileChanges, type User } from '@ateneo/contracts';

/** The parts of an address in the order of a letter, each with what a browser calls it when it fills a form. */
export const addressFields = {
  address_street: 'address-line1',
  address_number: 'off',
  address_extra: 'address-line2',
  address_zip: 'postal-code',
  address_city: 'address-level2',
  address_region: 'address-level1',
  address_country: 'country',
} as const;
export type AddressField = keyof typeof addressFields;
export type Address = Readonly<Record<AddressField, string>>;
export type Point = readonly [number, number];
const names = Object.keys(addressFields) as AddressField[];

/** An address as it stands; a '-' means none (specification, 3). */
export function addressOf(user: User): Address {
  const texts = names.map((name) => [name, user[name] === '-' ? '' : user[name]]);
  return Object.fromEntries(texts) as Record<AddressField, string>;
}

/** As one writes it on an envelope; a line that says nothing is left out. */
export function addressLines(address: Address, country: string): string[] {
  const street = [address.address_street, address.address_number].filter(Boolean).join(' ');
  const first = [street, address.address_extra].filter(Boolean).join(', ');
  const second = [address.address_zip, address.address_city].filter(Boolean).join(' ');
  const third = [address.address_region, country].filter(Boolean).join(', ');
  return [first, second, third].filter(Boolean);
}

const isSpanish = ({ address_country }: Address): boolean => ['', 'ES'].includes(address_country);

/** The postcode, once it is one that says of which town or province it is. */
export function toldPostcode(address: Address): string | undefined {
  return isSpanish(address) && /^\d{5}$/.test(address.address_zip) ? address.address_zip : undefined;
}

/** An address of another postcode: what that says, and no town of another province. */
export function withPostcode(address: Address, before: Address, told: Partial<Address>): Address {
  const isElsewhere = address.address_zip.slice(0, 2) !== before.address_zip.slice(0, 2);
  const isKept = !isElsewhere || address.address_city !== before.address_city;
  const { address_city, ...around } = told;
  return { ...address, ...around, ...(address_city || !isKept ? { address_city: address_city ?? '' } : {}) };
}

/** Whether a postcode of Spain is none; while one types it nothing is said. */
export const isNoPostcode = (address: Address): boolean =>
  isSpanish(address) && address.address_zip.trim().length >= 5 && !isSpanishPostcode(address.address_zip.trim());

/**
 * What one save changes: the address whole, whose parts are held against each other, and the point, which is not that of the
 * old address.
 */
export function changesOf(user: User, address: Address, point: Point | undefined): ProfileChanges {
  const before = addressOf(user);
  const isOther = names.some((name) => address[name].trim() !== before[name]);
  const changes = isOther ? Object.fromEntries(names.map((name) => [name, address[name].trim()])) : {};
  const isSame = user.location?.coordinates.join() === point?.join();
  if (isSame) return changes;
  return { ...changes, location: point ? { type: 'Point', coordinates: [point[0], point[1]] } : null };
}

/** What is known of the place without the flat: where the point is depends on nothing else. */
export const isSamePlace = (one: Address, other: Address): boolean =>
  names.every((name) => name === 'address_extra' || one[name].trim() === other[name]);
