import { joinBody, organizationBody, organizationChanges, organizationUses } from '@ateneo/contracts';
import { Files, imageForm, imageIn } from '@ateneo/files';
import {
  type ActContext,
  asks,
  changes,
  clears,
  creates,
  Decide,
  deletes,
  does,
  lists,
  routes,
  shows,
  uploads,
  type Written,
} from '@ateneo/resource';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { z } from 'zod';

import { CountUses } from '../application/count-uses.js';
import { mustBeAreas } from '../application/must-be-areas.js';
import { ORGANIZATION_LOGO } from '../application/name-images.js';
import { JoinOrganization } from '../membership/join-organization.js';
import { withTaxId } from '../tenant/tax-id.policy.js';
import { organizationAggregate } from './organization.aggregate.js';
import type { OrganizationCommand } from './organization.decider.js';
import { organizations } from './organization.resource.js';

/** The tenant's local organizations: superusers change them, staff see those they manage, members their own (contract, 5). */
export const organizationController = routes(organizations, {
  key: 'organization',
  permission: { write: 'administer' },
  acts: {
    list: { ...lists('Organizations of the tenant.'), permission: 'see_organizations' },
    show: shows('One organization: the own one, too.'),
    create: creates(organizationBody, 'Creates an organization; the first is the default.', async (body, at) => {
      await mustBeAreas(at.ctx.tenant, body.areas, at.get(QueryBus));
      return decide(at, { do: 'create', organization: at.id, ...body });
    }),
    change: changes(
      'Renames it, describes it, makes it the default, says who issues its invoices.',
      async (changed: z.output<typeof organizationChanges>, at) => {
        await mustBeAreas(at.ctx.tenant, changed.areas, at.get(QueryBus));
        const command = { organization: at.id, changes: withTaxId(changed), seen: at.ctx.ifMatch };
        return decide(at, { do: 'change', ...command });
      },
    ),
    // Nobody may belong to it any more; who comes in the same moment is sent on (decision 105).
    close: does(undefined, 'Closes it: nobody joins it, nobody manages it, what it was stays.', async (_, at) => {
      const { member_count: members } = await at.row();
      return decide(at, { do: 'close', organization: at.id, members });
    }),
    reopen: does(undefined, 'Opens it again; whoever managed it is named anew.', (_, at) =>
      decide(at, { do: 'reopen', organization: at.id }),
    ),
    // What it holds, or ever held: as long as there is anything, it closes and is not deleted.
    whatIsIn: asks(
      'GET :id/uses',
      organizationUses,
      'How many of what is in it, or ever was.',
      async (_, { ctx, id, get, row }) => {
        await row();
        return { uses: await get(CountUses).count(ctx.tenant, id) };
      },
      { permission: 'administer' },
    ),
    // Whoever comes in the same moment is sent on, as from one that closes (decision 105).
    remove: deletes(
      'Deletes one in which nobody and nothing ever was; answers what it was.',
      async (_, { ctx, id: organization, get }) => {
        const uses = Object.keys(await get(CountUses).count(ctx.tenant, organization)).length;
        return new Decide(ctx.command(), organizationAggregate, ctx.tenant, { do: 'delete', organization, uses });
      },
    ),
    join: does(
      joinBody,
      'Makes a person belong to it, and to no other.',
      async ({ user }, { ctx, id, get }) => {
        // Whoever belongs to it is counted when it is asked: the organization itself has not changed.
        const { position } = await get(CommandBus).execute(new JoinOrganization(ctx.command(), user, id));
        return { position };
      },
      { at: 'POST :id/members' },
    ),
  },
});

/** The logo of an organization, made anew as the tenant's is (decision 52). */
export const organizationLogoController = routes(organizations, {
  name: 'OrganizationLogo',
  permission: 'administer',
  acts: {
    // A file, its alternative text, or both: what is left out stays as it is.
    change: uploads(
      imageForm,
      'Changes its logo, or the logo’s words alone.',
      async (form, at) => {
        // Of an organization that there is not nothing is kept.
        await at.row();
        const of = { kind: ORGANIZATION_LOGO, takesDrawings: true };
        const logo = await imageIn(at.ctx, at.get(Files), form, of);
        return decide(at, { do: 'show_logo', organization: at.id, logo });
      },
      { at: 'logo' },
    ),
    remove: clears('logo', 'Takes its logo away.', (_, at) =>
      decide(at, { do: 'show_logo', organization: at.id, logo: null }),
    ),
  },
});

/** Its own revision moves by its own events alone, so that others' changes are no lost updates. */
async function decide({ ctx, id, get }: ActContext, command: OrganizationCommand): Promise<Written> {
  const decided = new Decide(ctx.command(), organizationAggregate, ctx.tenant, command);
  const { position, state } = await get(CommandBus).execute(decided);
  return { position, revision: state.organizations.get(id)!.revision };
}
