import type { AddressBody, FoundPlaces, ValidatedAddress } from '@ateneo/contracts';
import type { Area, Point } from '../adapters/atlas/area.js';
import { isNearly, namesOf, plain } from '../adapters/atlas/names.js';
import { metresBetween } from '../adapters/atlas/geometry.js';
import type { Spain, Town } from '../adapters/atlas/spain.js';
import { capitalOf } from './capitals.js';

const MOST_FOUND = 10;
const MOST_NEARLY = 4;

/**
 * Addresses without any outside service (contract, 11): it knows towns and provinces, not streets, and says so by its
 * `precision`.
 */
export class AddressBook {
  constructor(private readonly atlas: Spain) {}

  /** Towns whose names begin so, or hold a word that does; with a typing error if there is no other; or what a postcode is of. */
  search(query: string, near?: Point): FoundPlaces['results'] {
    const typed = plain(query);
    const zip = /(?:^|\s)(\d{5})(?:\s|$)/.exec(typed)?.[1];
    const words = typed.replaceAll(/\d+/g, ' ').trim();
    if (words.length < 2) return zip ? this.ofPostcode(zip).map((one) => this.resultOf(one)) : [];
    const among = zip ? this.atlas.towns.filter(({ province }) => zip.startsWith(province)) : this.atlas.towns;
    const ranked = among.flatMap((town) => {
      const rank = rankOf(town, words);
      return rank === undefined ? [] : [{ town, rank, away: near ? metresBetween(near, town.centre!) : 0 }];
    });
    const found = ranked.length > 0 ? ranked : this.nearly(among, words);
    return found
      .sort(
        (a, b) =>
          a.rank - b.rank || a.away - b.away || a.town.name.length - b.town.name.length || compare(a.town, b.town),
      )
      .slice(0, MOST_FOUND)
      .map(({ town }) => this.resultOf(town));
  }

  area(id: string): Area | undefined {
    return [...this.atlas.provinces, ...this.atlas.towns].find((one) => one.id === id);
  }

  /** The town or province, with the areas around it, from the country down. */
  within(area: Area): Area[] {
    const province = area.level === 'adm2' ? area : this.atlas.provinces.find(({ id }) => id === area.parent)!;
    const region = this.atlas.regions.find(({ id }) => id === province.parent)!;
    return [this.atlas.country, region, province, ...(area === province ? [] : [area])];
  }

  /** What the texts of an address are of: its town if it is one, else the province of its postcode. */
  locate(address: AddressBody): Area[] {
    const agreeing = this.agreeing(address);
    return agreeing.length > 0 ? agreeing : this.provinceOf(address.address_zip ?? '');
  }

  /** The towns of that name which are where the postcode is, if there is one. */
  private agreeing({ address_city = '', address_zip = '' }: AddressBody): Town[] {
    const named = this.atlas.named(address_city);
    return named.filter(({ province }) => address_zip === '' || address_zip.startsWith(province));
  }

  validate(address: AddressBody): Pick<ValidatedAddress, 'corrected' | 'problems'> & { readonly at: Area | undefined } {
    const agreeing = this.agreeing(address);
    const at = agreeing.length === 1 ? agreeing[0] : undefined;
    const likely = at ?? this.likely(address.address_city ?? '', address.address_zip ?? '');
    return { problems: this.problemsOf(address), corrected: likely ? this.better(address, likely) : {}, at };
  }

  private problemsOf(address: AddressBody): ValidatedAddress['problems'] {
    const problems = this.wrongZip(address.address_zip ?? '');
    const isNamed = this.atlas.named(address.address_city ?? '').length > 0;
    if (!isNamed) problems.push({ field: 'address_city', code: 'unknown' });
    else if (problems.length + this.agreeing(address).length === 0)
      problems.push({ field: 'address_zip', code: 'disagrees' });
    if (this.isOtherRegion(address)) problems.push({ field: 'address_region', code: 'disagrees' });
    return problems;
  }

  /** A region that there is, and not the postcode's; what is called otherwise is left alone. */
  private isOtherRegion({ address_zip = '', address_region = '' }: AddressBody): boolean {
    const [province] = this.provinceOf(address_zip);
    const named = this.atlas.regions.filter(({ name }) => namesOf(name).includes(plain(address_region)));
    return province !== undefined && named.length > 0 && named.every(({ id }) => id !== province.parent);
  }

  private wrongZip(zip: string): ValidatedAddress['problems'] {
    if (zip === '' || this.provinceOf(zip).length > 0) return [];
    return [{ field: 'address_zip', code: /^\d{5}$/.test(zip) ? 'unknown' : 'wrong_format' }];
  }

  resultOf(area: Area): FoundPlaces['results'][number] {
    const province = this.atlas.provinces.find(({ id }) => id === area.parent);
    const isTown = area.level === 'adm4';
    // A city that gives its province the name needs not be said twice.
    const isNamesake = province && plain(province.name) === plain(area.name);
    const label = isTown && !isNamesake ? `${area.name} (${province!.name})` : area.name;
    return { place_id: area.id, label, precision: isTown ? 'town' : 'province' };
  }

  private likely(city: string, zip: string): Town | undefined {
    const [first, second] =
      city === ''
        ? []
        : this.nearly(
            this.atlas.towns.filter(({ province }) => zip.startsWith(province)),
            plain(city),
          );
    return second ? undefined : first?.town;
  }

  private better(address: AddressBody, town: Area): ValidatedAddress['corrected'] {
    const [, region] = this.within(town);
    // Whoever writes one of a town's two names has not made an error.
    const isNamed = this.atlas.named(address.address_city ?? '').some(({ id }) => id === town.id);
    return {
      ...(!isNamed && { address_city: town.name }),
      ...(plain(address.address_region ?? '') !== plain(region!.name) && { address_region: region!.name }),
      ...((address.address_country ?? '') === '' && { address_country: 'ES' }),
    };
  }

  /** The capital, whose postcodes are known, and the province. */
  private ofPostcode(zip: string): Area[] {
    const capital = capitalOf(zip);
    return [...this.atlas.towns.filter(({ code }) => code === capital), ...this.provinceOf(zip)];
  }

  /** What the first two digits of a postcode say. */
  provinceOf(zip: string): Area[] {
    return /^\d{5}$/.test(zip) ? this.atlas.provinces.filter(({ code }) => zip.startsWith(code)) : [];
  }

  private nearly(among: readonly Town[], words: string) {
    if (words.length < MOST_NEARLY) return [];
    const found = among.filter(({ names }) => names.some((name) => isNearly(words, name)));
    return found.map((town) => ({ town, rank: 9, away: 0 }));
  }
}

/** The less the better: the name itself, its beginning, the beginning of one of its words. */
function rankOf({ names }: Town, words: string): number | undefined {
  if (names.includes(words)) return 0;
  if (names.some((name) => name.startsWith(words))) return 1;
  return names.some((name) => name.includes(` ${words}`)) ? 2 : undefined;
}

const compare = (a: Area, b: Area): number => (a.code < b.code ? -1 : 1);
