import { sponsor, sponsorBody, sponsorChanges } from '@ateneo/contracts';
import { Files, imageForm, imageIn, shownImage } from '@ateneo/files';
import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { type ActContext, changes, clears, creates, deletes, lists, resource, shows, uploads } from '@ateneo/resource';
import { mustManage } from '../queries/must-manage.js';
import { eventView } from '../views/event/event.projection.js';
import { MANAGED, OF_EVENT, readerOf, readerParams } from '../views/reader.js';
import { sponsorView } from '../views/sponsor/sponsor.projection.js';
import { sponsorAggregate } from './sponsor.aggregate.js';
import type { SponsorTerms } from './sponsor.events.js';

/** Who supports an event: whoever may see the event sees them, superusers and whoever manages it write. */
export const sponsors = resource(sponsorView, {
  path: 'events/sponsors',
  name: 'Sponsor',
  record: sponsor,
  changes: sponsorChanges,
  derived: ['logo', 'update_datetime'],
  aggregate: sponsorAggregate,
  streamOf: 'event',
  permission: { write: 'see_drafts' },
  notFound: 'http.not_found',
  reads: [eventView],
  reader: readerOf,
  list: {
    joins: OF_EVENT,
    defaultSort: 'order',
  },
  sees: (reader) => ({ sql: `e.is_active or ${MANAGED}`, params: readerParams(reader) }),
  sorts: ['order', 'name'],
  filters: ['event'],
  answer: ({ revision: _, logo, ...row }) => ({ ...row, logo: logo && shownImage(logo) }),
  acts: {
    list: lists('Who supports events that the reader may see.'),
    show: shows('One sponsor.'),
    add: creates(sponsorBody, 'Names a sponsor of an event.', async (body, at) => {
      await mustManage(at, body.event);
      return { do: 'add', ...body };
    }),
    change: changes(
      'Changes its name, its link or its place in the order.',
      async (changed: Partial<SponsorTerms>, at) => ({
        do: 'change',
        event: await managed(at),
        changes: changed,
      }),
    ),
    logo: uploads(imageForm, 'Changes its logo, or the logo’s words alone.', async (form, at) => {
      const event = await managed(at);
      const logo = await imageIn(at.ctx, at.get(Files), form, { kind: 'event', takesDrawings: true });
      return { do: 'show_logo', event, logo };
    }),
    hideLogo: clears('logo', 'Takes its logo away.', async (_, at) => ({
      do: 'show_logo',
      event: await managed(at),
      logo: null,
    })),
    remove: deletes('The event names it no more; answers it as it was.', async (_, at) => ({
      do: 'remove',
      event: await managed(at),
    })),
  },
});

/** Whose sponsor it is: an event that whoever asks manages. */
async function managed(at: ActContext): Promise<string> {
  await at.ctx.fresh(sponsorView.name);
  const sql = 'select event from ticketing.sponsor where id = $1';
  const [row] = await at.get(Database).read<{ event: string }>(at.ctx.tenant, sql, [at.id]);
  if (!row) throw new DomainError('http.not_found');
  await mustManage(at, row.event);
  return row.event;
}
