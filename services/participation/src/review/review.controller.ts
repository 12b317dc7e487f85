import { reviewBody } from '@ateneo/contracts';
import { does, lists, routes, shows } from '@ateneo/resource';
import { amendments } from '../amendment/amendment.resource.js';
import { ReviewAmendment } from '../amendment/review-amendment.js';
import { personProjection } from '../facts/person.projection.js';
import { readerOf } from '../views/reader.js';
import { reviews } from './review.resource.js';

/** What the reviewers that superusers named say of amendments (contract, 6). */
export const reviewController = routes(reviews, {
  reader: readerOf,
  acts: { list: lists('All that was said, the last first; the author reads it without names.'), show: shows('One.') },
});

export const reviewingController = routes(amendments, {
  name: 'Review',
  reader: readerOf,
  before: ({ ctx }) => ctx.fresh(personProjection.name),
  acts: {
    review: does(
      reviewBody,
      'Accepts or declines an amendment, or with null takes back what stands: reviewers alone.',
      ({ review: word, reason, version }, { ctx, id }) =>
        new ReviewAmendment(
          ctx.command(),
          id,
          { entry: ctx.newId('review'), word, reason, seen: version },
          ctx.ifMatch,
        ),
      { heeds: true },
    ),
  },
});
