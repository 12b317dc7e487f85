import { Decide } from '@ateneo/resource';
import { everybody } from '../../../identity/src/public/people-in-segment.js';
import { announcementAggregate } from '../../../notifications/src/announcement/announcement.aggregate.js';
import { preferencesAggregate } from '../../../notifications/src/preferences/preferences.aggregate.js';
import { acting, type DemoWorld } from './demo-world.js';

/** Something that the association has announced to everybody, and what two members want to hear no more of. */
export async function makeAnnouncement(
  world: DemoWorld,
  superuser: string,
  readers: number,
  members: readonly string[],
): Promise<void> {
  const announcement = world.random.uuid();
  const made = {
    announcement,
    title: 'El local cierra por obras el lunes 30',
    text: 'Ponemos rampa en la entrada. La asamblea se hace igual, en la casa de cultura.',
    link: '/event',
    segment: everybody,
    readers,
  } as const;
  await world.commands.execute(
    new Decide(acting(world, -2, superuser), announcementAggregate, announcement, { do: 'make', made }),
  );
  await choosePreferences(world, members);
}

const unwanted = [
  { no_notice: [], no_mail: ['comments', 'copies'], quiet_processes: [] },
  { no_notice: ['announcements'], no_mail: [], quiet_processes: [] },
] as const;

async function choosePreferences(world: DemoWorld, members: readonly string[]): Promise<void> {
  for (const [nth, preferences] of unwanted.entries()) {
    const user = members[41 + nth]!;
    await world.commands.execute(
      new Decide(acting(world, -5, user), preferencesAggregate, user, { user, preferences }),
    );
  }
}
