import { emptyBody } from '@ateneo/contracts';
import { DomainError } from '@ateneo/kernel';
import { type ActContext, clears, does, lists, routes, shows, type Written } from '@ateneo/resource';
import { CommandBus } from '@nestjs/cqrs';
import { alternatives } from '../alternative/alternative.resource.js';
import { takingPart } from '../queries/taking-part.js';
import { Endorse } from './endorse.js';
import { endorsements } from './endorsement.resource.js';

/** Endorsements of alternatives (specification, 6): whoever is entitled, staff and superusers too, not the author. */
export const endorsementController = routes(endorsements, {
  ...takingPart,
  acts: { list: lists("One's own endorsements; superusers read everybody's."), show: shows('One.') },
});

export const endorsingController = routes(alternatives, {
  ...takingPart,
  name: 'Endorsement',
  acts: {
    endorse: does(emptyBody, 'Endorses it; again is already so.', (_, at) => decide(at, 'give')),
    takeBack: clears('endorse', 'Takes the own endorsement back while the window is open.', (_, at) =>
      decide(at, 'withdraw'),
    ),
  },
});

async function decide({ ctx, id, get }: ActContext, act: 'give' | 'withdraw'): Promise<Written> {
  if (ctx.viewer?.impersonated_by) throw new DomainError('participation.impersonation_forbidden');
  const { position } = await get(CommandBus).execute(new Endorse(ctx.command(), act, id));
  // The alternative's own stream stays as it is: only who endorses it is new.
  return { position };
}
