import type { Here } from '@ateneo/resource';
import { UseInterceptors } from '@nestjs/common';
import { personProjection } from '../facts/person.projection.js';
import { readerOf } from '../views/reader.js';
import { SayWhy } from '../why/say-why.js';

/** Routes of whoever takes part: decided by what this session has seen of people; what eligibility refuses can be asked why. */
export const takingPart = {
  reader: readerOf,
  before: ({ ctx }: Here) => ctx.fresh(personProjection.name),
  also: [UseInterceptors(SayWhy)],
};
