import { type Decisions, derivedId, type RecordedEvent, systemContext } from '@ateneo/cqrs';
import { membershipAggregate } from './membership.aggregate.js';

/** That both are there is what the membership was decided by. */
const known = { person: true, organization: true };

/** What a membership that was paid comes to. */
export async function joinByMembership(decisions: Decisions, event: RecordedEvent, user: string, organization: string) {
  await decide(decisions, event, user, { do: 'join', user, organization, known });
}

/** Who moved to another organization meanwhile stays there. */
export async function leaveByMembership(
  decisions: Decisions,
  event: RecordedEvent,
  user: string,
  organization: string,
) {
  await decide(decisions, event, user, { do: 'leave', user, organization });
}

async function decide(
  decisions: Decisions,
  event: RecordedEvent,
  user: string,
  command: Parameters<(typeof membershipAggregate)['decider']['decide']>[0],
): Promise<void> {
  const eventIds = (index: number) => derivedId(event.id, `organizations.membership/${index}`);
  await decisions.execute(systemContext(event), membershipAggregate, user, command, { eventIds });
}
