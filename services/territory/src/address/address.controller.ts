import {
  addressBody,
  type AddressBody,
  type FoundPlaces,
  foundPlaces,
  type GeocodedAddress,
  geocodedAddress,
  type PlaceDetails,
  placeDetails,
  placeDetailsBody,
  searchAddressBody,
  type ValidatedAddress,
  validatedAddress,
} from '@ateneo/contracts';
import { Ctx, Limit, NotRepeatable, Public, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers } from '@ateneo/resource';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { areaOf } from '../adapters/atlas/area-catalogue.js';
import type { Area } from '../adapters/atlas/area.js';
import { spain } from '../adapters/atlas/spain.js';
import { AddressBook } from './address-book.js';

/** Addresses, without asking anybody outside (contract, 11 and 12). For everybody who enrols, so limited by address. */
@ApiTags('universe')
@Controller('universe')
@Public()
@NotRepeatable()
export class AddressController {
  @Post('search_address')
  @Limit('address_search')
  @Answers(foundPlaces, 'Towns by their names as they are typed, provinces by a postcode; the likeliest first.')
  search(
    @Body({ schema: searchAddressBody }) { query, country, near }: z.infer<typeof searchAddressBody>,
  ): FoundPlaces {
    // What is shipped knows Spain alone.
    if (country !== undefined && country !== 'ES') return { results: [] };
    return { results: book().search(query, near?.coordinates) };
  }

  @Post('place_details')
  @Limit('address_search')
  @Answers(placeDetails, 'What an address at that place says.')
  details(
    @Ctx() { language }: RequestContext,
    @Body({ schema: placeDetailsBody }) { place_id }: z.infer<typeof placeDetailsBody>,
  ): PlaceDetails {
    const place = book().area(place_id);
    if (!place) throw new DomainError('http.not_found');
    const around = book().within(place);
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
      areas: around.map(({ id }) => areaOf(language, id)!),
    };
  }

  @Post('geocode_address')
  @Limit('address_search')
  @Answers(geocodedAddress, 'Where an address is: a point inside its town, or its province.')
  geocode(@Body({ schema: addressBody }) address: AddressBody): GeocodedAddress {
    if (isAbroad(address)) return { results: [] };
    const found = book().locate(address);
    return { results: found.map((area) => ({ ...book().told(area), location: pointOf(area) })) };
  }

  @Post('validate_address')
  @Limit('address_search')
  @Answers(validatedAddress, 'Whether town and postcode of an address agree, and what would be better.')
  validate(@Body({ schema: addressBody }) address: AddressBody): ValidatedAddress {
    if (isAbroad(address)) return { is_valid: true, corrected: {}, problems: [], location: null };
    const { problems, corrected, at } = book().validate(address);
    return { is_valid: problems.length === 0, corrected, problems, location: at ? pointOf(at) : null };
  }
}

let made: AddressBook | undefined;
const book = (): AddressBook => (made ??= new AddressBook(spain()));

const isAbroad = ({ address_country = '' }: AddressBody): boolean => !['', 'ES'].includes(address_country);

function pointOf({ centre }: Area): PlaceDetails['location'] {
  return centre && { type: 'Point', coordinates: [centre[0], centre[1]] };
}
