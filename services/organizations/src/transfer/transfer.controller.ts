import { type AskedTransfer, askedTransfer, organizationTransferBody, transferPreview } from '@ateneo/contracts';
import { AskForJob, type NewJob } from '@ateneo/jobs';
import { DomainError } from '@ateneo/kernel';
import { type ActContext, asks, Decide, lists, routes, shows } from '@ateneo/resource';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { KnownOrganizations } from '../application/known-organizations.js';
import { mustBeAreas } from '../application/must-be-areas.js';
import { PeopleToMove } from '../queries/people-to-move.js';
import { transferAggregate } from './transfer.aggregate.js';
import type { TransferCommand } from './transfer.decider.js';
import { TRANSFER, TRANSFER_UNDO } from './transfer-jobs.js';
import { transfers } from './transfer.resource.js';

/** Many people from one organization to another, as a job that can be undone as a whole (decision 101). */
export const transferController = routes(transfers, {
  name: 'OrganizationTransfer',
  permission: 'administer',
  acts: {
    list: lists('Moves of many people.'),
    show: shows('One of them, and how far it is.'),
    preview: asks(
      'POST preview',
      transferPreview,
      'How many it would move; nothing is done.',
      async (body, { ctx, get }) => {
        await mustBeAreas(ctx.tenant, body.areas, get(QueryBus));
        return { people: await get(PeopleToMove).count(ctx.tenant, body) };
      },
      { body: organizationTransferBody },
    ),
    begin: asks(
      'POST /',
      askedTransfer,
      'Moves everybody of one organization, or of some areas, to another one; follow the job.',
      async (body, at) => {
        const { ctx, get } = at;
        await mustBeAreas(ctx.tenant, body.areas, get(QueryBus));
        const transfer = ctx.newId('transfer');
        const statusOf = (id: string) => get(KnownOrganizations).findStatus(ctx.tenant, id);
        const [from, to] = await Promise.all([statusOf(body.from), statusOf(body.to)]);
        const total = await get(PeopleToMove).count(ctx.tenant, body);
        const begin = { do: 'begin', transfer, ...body, known: { from, to } } as const;
        return decideAndAsk(at, begin, { kind: TRANSFER, asked: { transfer, total } });
      },
      { body: organizationTransferBody, status: 202 },
    ),
    // Asked for again it goes on with those who have not gone back yet.
    undo: asks(
      'POST :id/undo',
      askedTransfer,
      'Takes everybody back who has not moved since; follow the job.',
      async (_, at) => {
        const { ctx, id: transfer, get } = at;
        const { from_organization, moved, returned } = await at.row();
        const origin = await get(KnownOrganizations).findStatus(ctx.tenant, from_organization);
        const asked = { transfer, total: Math.max(0, moved - returned) };
        return decideAndAsk(at, { do: 'undo', transfer, origin }, { kind: TRANSFER_UNDO, asked });
      },
      { status: 202 },
    ),
  },
});

/** Nobody moves without the job: should the process die before it is asked for, a reactor asks. An undoing can be asked for again. */
async function decideAndAsk(
  { ctx, get }: Pick<ActContext, 'ctx' | 'get'>,
  command: TransferCommand,
  job: NewJob,
): Promise<AskedTransfer> {
  if (ctx.viewer!.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
  const { transfer } = command;
  const decided = new Decide(ctx.command(), transferAggregate, transfer, command);
  const { position } = await get(CommandBus).execute(decided);
  const by = { tenant: ctx.tenant, user: ctx.viewer!.id };
  const jobs = get(AskForJob);
  const asked =
    command.do === 'begin' ? await jobs.askOwed(by, { id: transfer, act: 'begin' }, job) : await jobs.ask(ctx, job);
  ctx.wrote(position);
  return { transfer, ...asked };
}
