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
import { Answers, MayBeRefused } from '@ateneo/resource';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Addresses, isSpain, pointOf } from './addresses.js';

/** Addresses, without asking anybody outside unless the installation says whom (contract, 11 and 12). For everybody who enrols, so limited by address. */
@ApiTags('universe')
@Controller('universe')
@Public()
@NotRepeatable()
export class AddressController {
  constructor(private readonly addresses: Addresses) {}

  @Post('search_address')
  @Limit('address_search')
  @Answers(foundPlaces, 'Towns by their names as they are typed, what a postcode is of; the likeliest first.')
  search(
    @Ctx() { language }: RequestContext,
    @Body({ schema: searchAddressBody }) { query, country, near }: z.infer<typeof searchAddressBody>,
  ): Promise<FoundPlaces> {
    return this.addresses.search({ query, country, near: near?.coordinates, language });
  }

  @Post('place_details')
  @Limit('address_search')
  @MayBeRefused(404)
  @Answers(placeDetails, 'What an address at that place says.')
  async details(
    @Ctx() { language }: RequestContext,
    @Body({ schema: placeDetailsBody }) { place_id }: z.infer<typeof placeDetailsBody>,
  ): Promise<PlaceDetails> {
    const place = await this.addresses.details(place_id, language);
    if (!place) throw new DomainError('http.not_found');
    return place;
  }

  @Post('geocode_address')
  @Limit('address_search')
  @Answers(geocodedAddress, 'Where an address is: a point inside its town, or its province.')
  geocode(
    @Ctx() { language }: RequestContext,
    @Body({ schema: addressBody }) address: AddressBody,
  ): Promise<GeocodedAddress> {
    return this.addresses.geocode(address, language);
  }

  @Post('validate_address')
  @Limit('address_search')
  @Answers(validatedAddress, 'Whether town and postcode of an address agree, and what would be better.')
  validate(@Body({ schema: addressBody }) address: AddressBody): ValidatedAddress {
    if (!isSpain(address.address_country)) return { is_valid: true, corrected: {}, problems: [], location: null };
    const { problems, corrected, at } = this.addresses.book.validate(address);
    return { is_valid: problems.length === 0, corrected, problems, location: at ? pointOf(at) : null };
  }
}
