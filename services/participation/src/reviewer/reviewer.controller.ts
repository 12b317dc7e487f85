import { reviewerBody } from '@ateneo/contracts';
import { creates, deletes, lists, routes, shows } from '@ateneo/resource';
import { personProjection } from '../facts/person.projection.js';
import { readerOf } from '../views/reader.js';
import { NameReviewer } from './name-reviewer.js';
import { reviewerAggregate } from './reviewer.aggregate.js';
import { reviewers } from './reviewer.resource.js';

/** Who reviews the amendments to which document: superusers name them (contract, 6). */
export const reviewerController = routes(reviewers, {
  reader: readerOf,
  aggregate: reviewerAggregate,
  permission: { write: 'administer' },
  acts: {
    list: lists('What one reviews oneself; superusers read of everybody.'),
    show: shows('One.'),
    name: creates(
      reviewerBody,
      'Names a verified person; again is already so.',
      async ({ document, user }, { ctx }) => {
        await ctx.fresh(personProjection.name);
        return new NameReviewer(ctx.command(), document, user);
      },
    ),
    dismiss: deletes('Lets a reviewer go; what they said stands.', () => ({ do: 'dismiss' }), { heeds: true }),
  },
});
