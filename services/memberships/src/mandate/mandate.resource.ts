import {
  emptyBody,
  type Mandate,
  mandate,
  mandateAccount,
  mandateBody,
  mandateEnd,
  mandateSigned,
} from '@ateneo/contracts';
import { DECISIONS } from '@ateneo/cqrs';
import { attachment, TENANTS, type Viewer } from '@ateneo/http';
import { DomainError, fieldError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { type ActContext, creates, does, lists, MayBeRefused, resource, sends, shows } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { PersonForInvoice } from '../../../identity/src/public/person-for-invoice.js';
import { TenantClock } from '../application/tenant-clock.js';
import { dayOf } from '../membership/periods.rules.js';
import { mandateView } from '../views/mandate/mandate.projection.js';
import { ofAccount } from '../views/of-account.js';
import { mandateAggregate } from './mandate.aggregate.js';
import { type Creditor, mandateAsPdf } from '../queries/mandate-pdf.js';

/** What people agreed to: their fees are collected from their bank. One's own; superusers see all. */
export const mandates = resource(mandateView, {
  path: 'memberships/mandates',
  name: 'Mandate',
  record: mandate,
  derived: ['update_datetime'],
  aggregate: mandateAggregate,
  permission: { write: 'administer' },
  notFound: 'http.not_found',
  sees: ({ accounts, is_superuser }: Pick<Viewer, 'accounts' | 'is_superuser'>) => ({
    sql: '$1::boolean or t.user_id = any($2::uuid[])',
    params: [is_superuser, accounts],
  }),
  list: { ...ofAccount, search: ['reference', 'holder', 'iban_end'], defaultSort: '-creation_datetime' },
  sorts: ['signed_on', 'lapses_on'],
  filters: ['user', 'account', 'state'],
  answer: ({ user_id: user, came_back: _, told: __, coming: ___, ...row }) => ({ ...row, user }),
  acts: {
    list: lists('Mandates: one’s own, to superusers all.'),
    show: shows('One mandate.'),
    write: creates(mandateBody, 'Writes a mandate of a person; signed, where it says when.', async (body, at) => {
      const { tenant } = at.ctx;
      if (!(await at.get(QueryBus).execute(new PersonForInvoice(tenant, body.user))))
        throw fieldError('user', 'ticketing.unknown_person');
      if (!(await creditorOf(at, body.account)).is_active) throw fieldError('account', 'http.unknown_choice');
      return { do: 'write', ...body, today: await todayOf(at) };
    }),
    sign: does(mandateSigned, 'Who pays has signed it: debits follow it from then on.', async (said, at) => ({
      do: 'sign',
      ...said,
      today: await todayOf(at),
    })),
    changeAccount: does(
      mandateAccount,
      'The same mandate, another account of who pays; their bank hears of it with the next debit.',
      (said) => ({ do: 'change_account', ...said }),
      { at: 'POST :id/account' },
    ),
    free: does(emptyBody, 'It may be tried again, though a debit of it came back.', () => ({ do: 'free' })),
    end: does(mandateEnd, 'Nothing more is collected by it.', (said) => ({ do: 'end', ...said })),
    paper: sends(
      'GET :id/paper',
      'application/pdf',
      'The mandate to sign, as a PDF.',
      async (_, at: ActContext<Mandate>) => {
        const { ctx, get, id, row } = at;
        const { account, reference } = await row();
        const { state } = await get(DECISIONS).load(ctx.tenant, mandateAggregate, id);
        if (!state.debtor) throw new DomainError('memberships.recipient_forgotten');
        const creditor = await creditorOf(at, account);
        const pdf = await mandateAsPdf(
          { reference, creditor, debtor: state.debtor, signedOn: state.signedOn },
          ctx.language,
        );
        return attachment(pdf, 'application/pdf', `${reference}.pdf`);
      },
      { also: [MayBeRefused(409)] },
    ),
  },
});

/** Into which account it is collected: it must have a creditor identifier, since that is what one agrees to. */
async function creditorOf(
  { ctx, get }: Pick<ActContext, 'ctx' | 'get'>,
  account: string,
): Promise<Creditor & { readonly is_active: boolean }> {
  const sql = 'select holder, creditor_identifier, is_active from memberships.bank_account where id = $1';
  const [found] = await get(Database).read<Creditor & { readonly is_active: boolean }>(ctx.tenant, sql, [account]);
  if (!found) throw fieldError('account', 'http.unknown_choice');
  if (found.creditor_identifier === '') throw fieldError('account', 'memberships.no_creditor_identifier');
  return found;
}

async function todayOf({ ctx, get }: Pick<ActContext, 'ctx' | 'get'>): Promise<string> {
  const { time_zone } = (await get(TENANTS).byId(ctx.tenant))!;
  return dayOf(await get(TenantClock).now(ctx.tenant), time_zone);
}
