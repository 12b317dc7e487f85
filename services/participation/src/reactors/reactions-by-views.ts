import { type OutboxEntry, reaction, systemContext } from '@ateneo/cqrs';
import { askForEffects, type NewEffect, withdrawEffects } from '@ateneo/effects';
import { Database } from '@ateneo/persistence';
import { CommandBus } from '@nestjs/cqrs';
import type { AlternativeApproved } from '../../../published/src/participation/alternative.js';
import { AdmitAlternative } from '../alternative/admit-alternative.js';
import { KnownForTakingPart } from '../application/known-for-taking-part.js';
import { ELECTION_CLOCK } from '../election/election-clock.js';
import { firstLookAt } from '../election/keep-election.js';
import type { EndorsementGiven } from '../endorsement/endorsement.events.js';
import { nextMoment } from '../process/keep-voting.js';
import type { ProcessEndorsementsSet } from '../process/process.events.js';
import { VOTING_CLOCK } from '../process/voting-clock.js';
import { FindEndorsements } from '../queries/find-endorsements.js';

/** A date that was typed wrongly can still be mended before people are told of it, and votes of the past can still be filled in (a demo's). */
const TO_MEND_MS = 600_000;

function unlessPast(moment: string): string {
  const now = Date.now();
  return Date.parse(moment) > now ? moment : new Date(now + TO_MEND_MS).toISOString();
}

/** What is appointed, and what never comes, as `next` says of each (ISO 8601 UTC, or null). */
async function appoint(
  kind: string,
  ids: readonly string[],
  next: (id: string) => Promise<string | null>,
): Promise<OutboxEntry> {
  const appointed: NewEffect[] = [];
  const never: string[] = [];
  for (const id of ids) {
    const moment = await next(id);
    if (moment === null) never.push(id);
    else appointed.push({ kind, key: id, reference: id, at: unlessPast(moment) });
  }
  return async (tx) => {
    await withdrawEffects(tx, kind, never);
    await askForEffects(tx, appointed);
  };
}

/** Whenever the dates of an election may be other ones, the moment is appointed at which it opens or closes. */
export const whenElectionMayOpenOrCloseAppointIt = reaction(
  'participation.when-election-may-open-or-close-appoint-it',
  [
    'ElectionCreated',
    'ElectionScheduled',
    'ElectionExtended',
    'ElectionAnnulled',
    'BallotOpeningAsked',
    'ElectionRemoved',
    'ProcessScheduled',
    'ProcessPublished',
    'ProcessUnpublished',
    'ProcessRemoved',
  ],
  async (event, { get }) => {
    const { election, process } = event.data as { readonly election?: string; readonly process: string };
    const sql = 'select id from participation.election where process = $1 and annulled_reason is null';
    const elections =
      election === undefined
        ? await get(Database).read<{ id: string }>(event.tenant, sql, [process])
        : [{ id: election }];
    const context = { ...systemContext(event), now: new Date().toISOString() };
    const ids = elections.map(({ id }) => id);
    return appoint(ELECTION_CLOCK, ids, async (id) => firstLookAt(get, context, id));
  },
  {
    // The view of elections has seen by then those that the process's dates move.
    delaySeconds: 2,
  },
);

/** When an alternative may have as many endorsements as are needed, it is admitted for good. */
export const whenEndorsedEnoughAdmit = reaction<AlternativeApproved | EndorsementGiven | ProcessEndorsementsSet>(
  'participation.when-endorsed-enough-admit',
  ['AlternativeApproved', 'EndorsementGiven', 'ProcessEndorsementsSet'],
  async (event, { get }) => {
    const concerned =
      event.type === 'ProcessEndorsementsSet'
        ? await get(FindEndorsements).alternativesOf(event.tenant, event.data.process)
        : [event.data.alternative];
    for (const alternative of concerned)
      await get(CommandBus).execute(new AdmitAlternative(systemContext(event, event.meta.time), alternative));
  },
  {
    // The view has counted by then.
    delaySeconds: 1,
    after: ['participation.endorsement', 'participation.alternative'],
  },
);

/** Whenever the dates of a voting may be other ones, the moment is appointed at which it opens or closes. */
export const whenVotingMayBeginOrEndAppointIt = reaction(
  'participation.when-voting-may-begin-or-end-appoint-it',
  [
    'ProcessScheduled',
    'ProcessPublished',
    'ProcessUnpublished',
    'ProcessRemoved',
    'VotingOpened',
    'VotingExtended',
    'VotingAnnulled',
    'TenantSettingsChanged',
  ],
  async ({ tenant, type, data }, { get }) => {
    const sql = `select id from participation.process where is_active and voting ->> 'phase' in ('none', 'open')`;
    const processes =
      type === 'TenantSettingsChanged'
        ? await get(Database).read<{ id: string }>(tenant, sql)
        : [{ id: (data as { process: string }).process }];
    const facts = get(KnownForTakingPart);
    const windows = await facts.windowsOf(tenant);
    const ids = processes.map(({ id }) => id);
    return appoint(VOTING_CLOCK, ids, async (id) => nextMoment(await facts.termsOf(tenant, id), windows));
  },
  {
    // A tenant's changed dates have reached every process by then.
    delaySeconds: 2,
  },
);
