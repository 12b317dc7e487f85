import { DecideSeats } from '../../../ticketing/src/event/decide-seats.js';
import type { DemoPeople } from './demo-people.js';
import { acting, type DemoWorld } from './demo-world.js';
import { inventPerson } from './people.js';

const facts = { is_active: true, is_superuser: false, is_staff: false, is_verified: true };
const outcomes = ['accepted', 'declined', 'offered'] as const;

/** Of an event's places one passed to somebody else, one was not wanted, one is offered since yesterday. */
export async function transferPlaces(
  world: DemoWorld,
  event: string,
  { members, organization }: Pick<DemoPeople, 'members' | 'organization'>,
): Promise<void> {
  const { commands, random } = world;
  const { state } = await commands.execute(new DecideSeats(acting(world, -2), { event, do: 'move_up' }));
  const places = [...state.places].filter(([, { status }]) => status === 'confirmed').slice(0, outcomes.length);
  const person = { ...facts, organization, managed: [], areas: [], tags: [] };
  for (const [index, [reservation, { user }]] of places.entries()) {
    const [transfer, to] = [random.uuid(), members.at(-1 - index)!];
    const about = { event, reservation, transfer };
    const offer = { ...about, do: 'offer' as const, user, accounts: [user], email: `${transfer}@example.org`, to };
    await commands.execute(new DecideSeats(acting(world, -1.5, user), offer));
    const since = acting(world, -1.2, to);
    const { first_name, last_name_1 } = inventPerson(index + 10, random);
    const accept = {
      ...about,
      do: 'accept' as const,
      user: to,
      accounts: [to],
      person,
      holder_name: `${first_name} ${last_name_1}`,
    };
    const decline = { ...about, do: 'end_transfer' as const, because: 'declined' as const };
    if (outcomes[index] === 'accepted') await commands.execute(new DecideSeats(since, accept));
    if (outcomes[index] === 'declined') await commands.execute(new DecideSeats(since, decline));
  }
}
