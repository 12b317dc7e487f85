import { conversationAssign, conversationWords, emptyBody } from '@ateneo/contracts';
import { DomainError, fieldError } from '@ateneo/kernel';
import { type ActContext, Decide, does, lists, routes, shows } from '@ateneo/resource';
import { conversationAggregate } from './conversation.aggregate.js';
import type { ConversationCommand } from './conversation.decider.js';
import { conversations } from './conversation.resource.js';
import { WhoAnswers } from './who-answers.js';

const heeds = { heeds: true } as const;

/** What people wrote to the association, for those who answer. */
export const conversationController = routes(conversations, {
  permission: 'answer_contact',
  acts: {
    list: lists('What people wrote to the association.'),
    show: shows('One conversation with all that was said.'),
    answer: does(
      conversationWords,
      'Answers; the sender gets it by e-mail.',
      ({ message: text }, at) => {
        const { id: by, impersonated_by } = at.ctx.viewer!;
        if (impersonated_by) throw new DomainError('identity.impersonation_forbidden');
        return decide(at, { do: 'write', message: at.ctx.newId('message'), by, text });
      },
      heeds,
    ),
    assign: does(
      conversationAssign,
      'Says who sees to it.',
      async ({ user }, at) => {
        const { organization } = await at.row();
        if (user !== null && !(await at.get(WhoAnswers).mayAnswer(at.ctx.tenant, organization, user)))
          throw fieldError('user', 'mailing.cannot_answer');
        return decide(at, { do: 'assign', to: user });
      },
      heeds,
    ),
    close: does(
      emptyBody,
      'Nothing is left to say; it is forgotten twelve months later.',
      (_, at) => decide(at, { do: 'close' }),
      heeds,
    ),
  },
});

async function decide({ ctx, id, row }: ActContext, command: ConversationCommand) {
  // Who may not see it may do nothing with it.
  await row();
  return new Decide(ctx.command(), conversationAggregate, id, command, ctx.ifMatch);
}
