import { emptyBody, remittance, remittanceBody, remittanceProposal, remittanceProposalQuery } from '@ateneo/contracts';
import { targetDayAfter } from '@ateneo/bank';
import { attachment } from '@ateneo/http';
import { AskForJob } from '@ateneo/jobs';
import { DomainError, fieldError } from '@ateneo/kernel';
import {
  type ActContext,
  asks,
  creates,
  does,
  lists,
  MayBeRefused,
  resource,
  routes,
  sends,
  shows,
} from '@ateneo/resource';
import { forOneself } from '../application/for-oneself.js';
import { REMITTANCE, type RemittanceTask } from '../application/make-remittance.js';
import { Remittances } from '../application/remittances.js';
import { TenantClock } from '../application/tenant-clock.js';
import { FindCollectable } from '../queries/collectable.js';
import { remittanceView } from '../views/remittance/remittance.projection.js';
import { remittanceAggregate } from './remittance.aggregate.js';
import type { RemittanceCommand } from './remittance.decider.js';
import type { RemittanceOutcome } from './remittance.events.js';

/** Fees that are collected from banks, a file each. */
export const remittances = resource(remittanceView, {
  path: 'memberships/remittances',
  name: 'Remittance',
  record: remittance,
  aggregate: remittanceAggregate,
  notFound: 'http.not_found',
  list: { defaultSort: '-creation_datetime' },
  sorts: ['collect_on', 'amount'],
  filters: ['account', { status: 'enum' }],
  derived: ['update_datetime'],
  answer: ({ revision: _, settled: __, ...row }) => row,
});

type Here = Omit<ActContext, 'row'>;

export const remittanceController = routes(remittances, {
  permission: 'administer',
  acts: {
    list: lists('Files of debits by which fees are collected.'),
    proposal: asks(
      'GET proposal',
      remittanceProposal,
      'Which fees are due and can be collected into an account, and which cannot, each for one reason.',
      ({ account, collect_on }, { ctx, get }) => get(FindCollectable).propose(ctx.tenant, account, collect_on),
      { query: remittanceProposalQuery },
    ),
    show: shows('One file of debits.'),
    make: creates(remittanceBody, 'Collects all that is ready: a job makes the file.', async (body, at) => {
      const { ctx, get, id } = at;
      const find = get(FindCollectable);
      const { lead_days, notice_days: _, id: account, ...into } = await find.account(ctx.tenant, body.account);
      const { ready, untold, told_from } = await find.propose(ctx.tenant, account, body.collect_on);
      const isThere = (await get(Remittances).state(ctx.tenant, id)).status !== 'none';
      if (!isThere && (ready.count !== body.count || ready.amount !== body.amount))
        throw new DomainError('memberships.remittance_changed');
      const { without_notice } = body;
      if (!isThere && untold > 0 && without_notice === '')
        throw fieldError('without_notice', 'memberships.notice_owed', { date: told_from });
      const earliest = targetDayAfter(await find.today(ctx.tenant), lead_days);
      const begun = {
        ...into,
        remittance: id,
        account,
        collect_on: body.collect_on,
        ...(without_notice && { without_notice }),
      };
      return decideAndAsk(at, { do: 'begin', ...begun, at: await get(TenantClock).now(ctx.tenant), earliest });
    }),
    file: sends(
      'GET :id/file',
      'application/xml',
      'The file for the bank: the same bytes for ever.',
      async (_, { ctx, id, get, row }: ActContext<{ collect_on: string }>) => {
        const { collect_on } = await row();
        return attachment(await get(Remittances).file(ctx.tenant, id), 'application/xml', `remesa-${collect_on}.xml`);
      },
      { also: [MayBeRefused(409)] },
    ),
    send: does(emptyBody, 'Somebody gave the file to the bank: its debits are collected on its day.', async (_, at) => {
      const { ctx, id, get } = at;
      forOneself(ctx);
      const sent_on = await get(FindCollectable).today(ctx.tenant);
      const { position } = await get(Remittances).act(ctx.command(), { do: 'send', remittance: id, sent_on });
      return { position, id };
    }),
    refuse: does(
      emptyBody,
      'The bank refused the file as a whole: nobody paid, and all can be collected again.',
      (_, at) => conclude(at, 'refused'),
    ),
    drop: does(emptyBody, 'The file is not sent: nobody paid, and all can be collected again.', (_, at) =>
      conclude(at, 'dropped'),
    ),
  },
});

async function conclude(at: Here, outcome: RemittanceOutcome) {
  const today = await at.get(FindCollectable).today(at.ctx.tenant);
  return decideAndAsk(at, { do: 'conclude', remittance: at.id, outcome, today });
}

/** Should the process die in between, a reactor asks for the job. */
async function decideAndAsk(at: Here, command: RemittanceCommand) {
  const { ctx, id, get } = at;
  forOneself(ctx);
  const { position } = await get(Remittances).act(ctx.command(), command);
  const act = command.do === 'begin' ? 'make' : 'settle';
  const by = { tenant: ctx.tenant, user: ctx.viewer!.id };
  await get(AskForJob).askOwed(
    by,
    { id, act },
    { kind: REMITTANCE, asked: { remittance: id } satisfies RemittanceTask },
  );
  return { position, id };
}
