import { WhyTokens } from '@ateneo/http';
import { KEYS, type KeyStore } from '@ateneo/keys';
import { AskedAbout } from './application/asked-about.js';
import { GetWhy } from './views/why/get-why.js';
import { SayWhy } from './why/say-why.js';
import { WhyController } from './why/why.controller.js';

/** What answers "why could I not" brings into the module. */
export const whyParts = {
  controllers: [WhyController],
  providers: [
    AskedAbout,
    GetWhy,
    SayWhy,
    { provide: WhyTokens, useFactory: (keys: KeyStore) => new WhyTokens(keys), inject: [KEYS] },
  ],
};
