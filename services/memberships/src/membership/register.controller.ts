import { askedJob, register, registerPrintBody, registerQuery } from '@ateneo/contracts';
import { AskForJob } from '@ateneo/jobs';
import { asks, routes } from '@ateneo/resource';
import { REGISTER_PRINT, type RegisterPrintAsked } from '../queries/print-register.js';
import { RegisterAsOf } from '../queries/register-as-of.js';
import { subscriptions } from './subscription.resource.js';

/** The register of members, as of any day. */
export const registerController = routes(subscriptions, {
  path: 'memberships',
  name: 'Register',
  permission: 'administer',
  acts: {
    read: asks(
      'GET register',
      register,
      'Who was a member at the end of a day: number, name, class, since when, and what admitted them.',
      (asked, { ctx, get }) => get(RegisterAsOf).page(ctx.tenant, asked),
      { query: registerQuery },
    ),
    print: asks(
      'POST register/print',
      askedJob,
      'The register of a day as PDF, with its hash; the same day is the same paper. Follow the job.',
      async (body, { ctx, get }) => {
        const { language, origin } = ctx;
        return get(AskForJob).ask(ctx, {
          kind: REGISTER_PRINT,
          asked: { ...body, language, origin } satisfies RegisterPrintAsked,
        });
      },
      { body: registerPrintBody, status: 202 },
    ),
  },
});
