import { derivedId } from '@ateneo/cqrs';
import type { CommandContext, NamedImage } from '@ateneo/kernel';
import { Decide } from '@ateneo/resource';
import { sponsorAggregate } from '../../../ticketing/src/sponsor/sponsor.aggregate.js';
import { demoFile } from './demo-documents.js';
import type { DemoEvent, DemoTicket } from './demo-events-data.js';
import type { DemoWorld, Photos } from './demo-world.js';

/** Who supports an event, in their order. */
export async function nameSponsors(
  world: DemoWorld,
  context: CommandContext,
  photos: Photos,
  { id: event, sponsors = [] }: Pick<DemoEvent, 'sponsors'> & { readonly id: string },
): Promise<void> {
  for (const [order, { logo: picture, ...said }] of sponsors.entries()) {
    const sponsor = derivedId(event, `sponsor/${order}`);
    const add = { do: 'add' as const, event, sponsor, order, ...said };
    await world.commands.execute(new Decide(context, sponsorAggregate, event, add));
    const logo = await drawn(world, photos, sponsor, picture);
    const show = { do: 'show_logo' as const, event, sponsor, logo };
    if (logo) await world.commands.execute(new Decide(context, sponsorAggregate, event, show));
  }
}

/** A drawing of ours, kept as the image of this; null where there is none. */
export async function drawn(
  { tenant }: DemoWorld,
  { files, limits }: Photos,
  of: string,
  picture: DemoTicket['picture'] | undefined,
  kind = 'event',
): Promise<NamedImage | null> {
  if (!picture) return null;
  const { file, alt } = picture;
  const image = { id: derivedId(of, file), kind, bytes: Buffer.from(demoFile(file)), limits };
  return { ...(await files.keepImage(tenant, { ...image, takesDrawings: true, isAwaited: false })), alt };
}
