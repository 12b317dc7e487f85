import { AskedAbout } from './facts/asked-about.js';
import { GetWhy } from './views/why/get-why.js';
import { SayWhy } from './why/say-why.js';
import { WhyController } from './why/why.controller.js';
import { WhyTokens } from './why/why-tokens.js';

/** What answers "why could I not" brings into the module. */
export const whyParts = {
  controllers: [WhyController],
  providers: [AskedAbout, GetWhy, SayWhy, WhyTokens],
};
