import type { AddressBody, FoundPlaces, GeocodedAddress, PlaceDetails } from '@ateneo/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { spain } from '../adapters/atlas/spain.js';
import { areaOf } from '../adapters/atlas/area-catalogue.js';
import type { Area } from '../adapters/atlas/area.js';
import { AddressBook } from './address-book.js';
import { AskPolitely } from './ask-politely.js';
import type { OutsideAddress, OutsideAddresses, Search } from './outside-addresses.js';

/** Injection token of the service outside, if there is one. */
export const OUTSIDE_ADDRESSES = Symbol('OutsideAddresses');

/** Addresses: from a service outside where one is set up and answers, else from what is shipped (decision 110). */
@Injectable()
export class Addresses {
  private readonly polite = new AskPolitely();
  private made: AddressBook | undefined;

  constructor(@Inject(OUTSIDE_ADDRESSES) private readonly outside: OutsideAddresses | undefined) {}

  /** What is shipped. */
  get book(): AddressBook {
    return (this.made ??= new AddressBook(spain()));
  }

  async search(search: Search): Promise<FoundPlaces> {
    const asked = this.outside?.host ?? null;
    const found = await this.ask(keyOf(search), (outside) => outside.search(search));
    if (found?.length) return { results: found.map(told), asked };
    return { results: isSpain(search.country) ? this.book.search(search.query, search.near) : [], asked };
  }

  async details(place: string, language: string): Promise<PlaceDetails | undefined> {
    if (this.outside && place.startsWith(this.outside.prefix)) {
      const found = await this.ask(`place ${place}`, (outside) => outside.lookup(place, language));
      return found?.[0] && this.whole(found[0], language);
    }
    const area = this.book.area(place);
    return area && this.town(area, language);
  }

  async geocode(address: AddressBody, language: string): Promise<GeocodedAddress> {
    // Streets alone are worth to be asked for: towns are known here.
    const isStreet = (address.address_street ?? '') !== '';
    const key = `geocode ${JSON.stringify(address)} ${language}`;
    const found = isStreet ? await this.ask(key, (outside) => outside.geocode(address, language)) : undefined;
    if (found?.length) return { results: found.map((one) => ({ ...told(one), location: pointAt(one.point) })) };
    if (!isSpain(address.address_country)) return { results: [] };
    const areas = this.book.locate(address);
    return { results: areas.map((area) => ({ ...this.book.resultOf(area), location: pointOf(area) })) };
  }

  private async ask(key: string, call: (outside: OutsideAddresses) => Promise<OutsideAddress[]>) {
    const { outside } = this;
    if (!outside) return undefined;
    const found = await this.polite.ask(key, () => call(outside));
    for (const one of found ?? []) this.polite.keep(`place ${one.place_id}`, one);
    return found;
  }

  private whole({ texts, precision, point }: OutsideAddress, language: string): PlaceDetails {
    const town = texts.address_country === 'ES' ? spain().townAt(point) : undefined;
    const areas = town ? this.book.within(town).map(({ id }) => areaOf(language as 'es', id)!) : [];
    return { ...texts, location: pointAt(point), precision, areas };
  }

  private town(place: Area, language: string): PlaceDetails {
    const around = this.book.within(place);
    const isTown = place.level === 'adm4';
    return {
      address_street: '',
      address_number: '',
      address_extra: '',
      address_zip: '',
      address_city: isTown ? place.name : '',
      address_region: around[1]!.name,
      address_country: 'ES',
      location: pointOf(place),
      precision: isTown ? 'town' : 'province',
      areas: around.map(({ id }) => areaOf(language as 'es', id)!),
    };
  }
}

/** What is shipped knows Spain alone; where nothing is said, it is meant. */
export const isSpain = (country = ''): boolean => ['', 'ES'].includes(country);

function keyOf({ query, country = '', near, language }: Search): string {
  return ['search', query.toLowerCase(), country, near?.map(coarse).join(), language].join(' ');
}

const told = ({ place_id, label, precision }: OutsideAddress) => ({ place_id, label, precision });
const coarse = (degrees: number): string => degrees.toFixed(1);
const pointAt = ([x, y]: OutsideAddress['point']) => ({
  type: 'Point' as const,
  coordinates: [x, y] as [number, number],
});

export function pointOf({ centre }: Area): PlaceDetails['location'] {
  return centre && pointAt(centre);
}
