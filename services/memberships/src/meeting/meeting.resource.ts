import { meeting, meetingBody, meetingMinutes, meetingProposal, meetingProposalQuery, inUtc } from '@ateneo/contracts';
import { AskForJob } from '@ateneo/jobs';
import { DomainError } from '@ateneo/kernel';
import { type ActContext, asks, creates, does, lists, resource, routes, shows } from '@ateneo/resource';
import { DECISIONS } from '@ateneo/cqrs';
import { BOARD_MEETING, type MeetingTask } from '../application/carry-out-meeting.js';
import { ProposeToBoard } from '../queries/meeting-proposal.js';
import { WriteMinutes } from '../queries/meeting-minutes.js';
import { meetingView } from '../views/meeting/meeting.projection.js';
import { meetingAggregate } from './meeting.aggregate.js';
import type { MeetingCommand } from './meeting.decider.js';

/** So many days after a meeting its decisions are taken back as a whole. */
const TAKEN_BACK_DAYS = 30;

/** What the board decided about who comes and goes. */
export const meetings = resource(meetingView, {
  path: 'memberships/meetings',
  name: 'Meeting',
  record: meeting,
  aggregate: meetingAggregate,
  notFound: 'http.not_found',
  list: { defaultSort: '-creation_datetime' },
  sorts: ['held_on'],
  filters: [{ status: 'enum' }],
  answer: ({ revision: _, state: __, ...row }) => row,
});

type Here = Omit<ActContext, 'row'>;

export const meetingController = routes(meetings, {
  permission: 'administer',
  acts: {
    list: lists('Meetings of the board at which it was decided who comes and goes.'),
    proposal: asks(
      'GET proposal',
      meetingProposal,
      'Who waits for a yes, who came, left and owes, since the last meeting.',
      ({ since }, { ctx, get }) => get(ProposeToBoard).propose(ctx.tenant, since && inUtc(since)),
      { query: meetingProposalQuery },
    ),
    show: shows('One meeting, and how far what it decided is carried out.'),
    decide: creates(
      meetingBody,
      'All that a meeting decided, in one act: a job carries it out, and a row that is refused stops no other.',
      async (body, at) => {
        const { ctx, get, id } = at;
        const since = inUtc(body.since);
        const proposal = await get(ProposeToBoard).propose(ctx.tenant, since);
        const [joined, left, owing] = (['joined', 'left', 'owing'] as const).map((part) =>
          proposal[part].rows.map((row) => row.id),
        ) as [string[], string[], string[]];
        const told = { joined, left, owing: owing.filter((one) => !body.excluded.includes(one)) };
        return decideAndAsk(at, { do: 'decide', meeting: id, ...body, since, ...told }, 'carry_out');
      },
    ),
    minutes: asks(
      'GET :id/minutes',
      meetingMinutes,
      'What it decided, person by person, and the paragraph for its minutes.',
      async (_, { ctx, id, get, row }) => {
        const { held_on, since } = await row();
        return get(WriteMinutes).write(ctx.tenant, id, held_on, since);
      },
    ),
    take_back: does(
      undefined,
      'Takes all of it back, of whom nothing was charged since; within 30 days.',
      async (_, at) => {
        const { creation_datetime } = await at.row();
        const isLate = Date.now() - Date.parse(creation_datetime) > TAKEN_BACK_DAYS * 86_400_000;
        return decideAndAsk(at, { do: 'revoke', meeting: at.id, isLate }, 'take_back');
      },
    ),
  },
});

/** Nothing is carried out without the job: should the process die in between, a reactor asks for it. */
async function decideAndAsk({ ctx, id, get }: Here, command: MeetingCommand, act: MeetingTask['act']) {
  if (ctx.viewer!.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
  const { position } = await get(DECISIONS).execute(ctx.command(), meetingAggregate, id, command);
  const by = { tenant: ctx.tenant, user: ctx.viewer!.id };
  await get(AskForJob).askOwed(
    by,
    { id, act },
    { kind: BOARD_MEETING, asked: { meeting: id, act } satisfies MeetingTask },
  );
  return { position, id };
}
