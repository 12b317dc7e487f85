import { emailsByDay } from '@ateneo/contracts';
import { AnswersOne, asks, does, lists, Resources, routes } from '@ateneo/resource';
import { CommandBus } from '@nestjs/cqrs';
import { CountEmails } from '../queries/count-emails.js';
import { Drafts } from './drafts.js';
import { emails } from './email.resource.js';
import { ResendEmail } from './resend-email.js';

/** All e-mails of the tenant, for superusers. */
export const emailController = routes(emails, {
  name: 'Email',
  permission: 'administer',
  acts: {
    list: lists('E-mails that were sent or are about to be.'),
    byDay: asks('GET by-day', emailsByDay, 'How many were sent and refused, day by day.', (_, { ctx, get }) =>
      get(CountEmails).byDay(ctx),
    ),
    show: asks(
      'GET :id',
      (says) => AnswersOne(emails, says),
      'One e-mail with its words.',
      async (_, { ctx, id, get }) => {
        // Asked for before the words: who writes on with a version that is too old is refused, and overwrites nothing.
        const revision = await get(Drafts).revision(ctx.tenant, id);
        const email = await get(Resources).one(ctx, emails, undefined, id);
        if (email.draft) ctx.etag(revision);
        return email;
      },
    ),
    resend: does(
      undefined,
      'Sends it again: a new e-mail, with a fresh link. Refused (409) while it is on its way.',
      async (_, { ctx, id, get }) => {
        const again = ctx.newId('email');
        const { position } = await get(CommandBus).execute(new ResendEmail(ctx.command(), id, again));
        return { position, id: again };
      },
      { status: 201 },
    ),
  },
});
