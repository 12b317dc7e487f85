import {
  amedmentReview,
  emailCategory,
  emailStatus,
  gender,
  type Language,
  language,
  universe,
  type Universe,
} from '@ateneo/contracts';
import { Ctx, Public, type RequestContext } from '@ateneo/http';
import { Answers } from '@ateneo/resource';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { imageOf } from '../tenant/image-of.js';
import { walletsOf } from '../tenant/wallets.rules.js';
import { countries } from './countries.js';

/** What both applications load at start (specification, 3; contract, 12). */
@ApiTags('universe')
@Controller('universe')
export class UniverseController {
  @Get()
  @Answers(universe, 'What both applications load at start.')
  @Public()
  universe(@Ctx() { settings, language: spoken }: RequestContext): Universe {
    return {
      tenantName: settings.name,
      appName: settings.app_name,
      about: aboutIn(settings, spoken),
      openEnroll: settings.open_enroll,
      languages: language.options,
      defaultLanguage: settings.default_language,
      genders: gender.options,
      emailStatus: emailStatus.options,
      emailCategories: emailCategory.options,
      amedmentReviews: amedmentReview.options,
      adm0s: countries(spoken),
      tos: settings.tos,
      uploads: {
        document_types: [...settings.uploads.document_types],
        document_max_bytes: settings.uploads.document_max_bytes,
        image_max_bytes: settings.uploads.image_max_bytes,
        image_max_megapixels: settings.uploads.image_max_megapixels,
      },
      logo: imageOf(settings.logo),
      icon: imageOf(settings.icon),
      antibot: settings.antibot,
      hasExternalLogin: settings.identity_client_id !== '',
      legalAge: settings.legal_age,
      timeZone: settings.time_zone,
      colour: settings.colour,
      tiles: tilesOf(settings),
      wallets: walletsOf(settings.wallets, new Date().toISOString()),
    };
  }
}

/** A sentence in another language is better than none. */
function aboutIn({ about, default_language }: RequestContext['settings'], spoken: Language): Universe['about'] {
  const said = [spoken, default_language].find((one) => about[one] !== '');
  return said ? { text: about[said], language: said } : null;
}

const tilesOf = ({ tile_address, tile_attribution }: RequestContext['settings']): Universe['tiles'] =>
  tile_address === '' ? null : { address: tile_address, attribution: tile_attribution };
