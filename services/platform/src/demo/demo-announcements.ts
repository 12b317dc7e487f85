import { Decide } from '@ateneo/resource';
import { everybody } from '../../../identity/src/public/people-in-segment.js';
import { announcementAggregate } from '../../../notifications/src/announcement/announcement.aggregate.js';
import { acting, type DemoWorld } from './demo-world.js';

/** Something that the association has announced to everybody. */
export async function makeAnnouncement(world: DemoWorld, superuser: string, readers: number): Promise<void> {
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
}
