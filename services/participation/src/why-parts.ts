import { WhyTokens } from '@ateneo/http';
import { KEYS, type KeyStore } from '@ateneo/keys';
import { EligibilityQuestions } from './application/eligibility-questions.js';
import { GetWhy } from './views/why/get-why.js';
import { SayWhy } from './why/say-why.js';
import { WhyController } from './why/why.controller.js';

/** What answers "why could I not" brings into the module. */
export const whyParts = {
  controllers: [WhyController],
  providers: [
    EligibilityQuestions,
    GetWhy,
    SayWhy,
    { provide: WhyTokens, useFactory: (keys: KeyStore) => new WhyTokens(keys), inject: [KEYS] },
  ],
};
