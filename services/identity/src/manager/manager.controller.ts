import { managerBody } from '@ateneo/contracts';
import { DomainError } from '@ateneo/kernel';
import { type ActContext, creates, deletes, lists, routes, shows } from '@ateneo/resource';
import { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import { ChangeRole } from '../account/change-role.js';
import { mustSee } from '../views/user/must-see.js';
import { managerId } from '../views/manager/manager.projection.js';
import { managers } from '../views/manager/manager.resource.js';

/** Who manages which organization: superusers appoint and dismiss, its people see who it is (contract, 5). */
export const managerController = routes(managers, {
  name: 'Manager',
  permission: { write: 'administer' },
  acts: {
    list: lists("Who manages the organizations that one sees, or one's own."),
    show: shows('That somebody manages an organization.'),
    appoint: creates(managerBody, 'Makes somebody manage an organization: they are staff.', async (body, at) => {
      await at.ctx.fresh('identity.organization');
      await mustSee(at, body.user);
      const { position } = await at.get(CommandBus).execute(changeRole(at, 'grant', body));
      return { position, id: managerId(body) };
    }),
    dismiss: deletes('They manage it no longer; without any they are no staff. Answers what was.', async (_, at) =>
      changeRole(at, 'revoke', await at.row()),
    ),
  },
});

function changeRole({ ctx }: ActContext, act: 'grant' | 'revoke', { user, organization }: z.infer<typeof managerBody>) {
  if (ctx.viewer!.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
  return new ChangeRole({ ...ctx.command(), source: 'staff' }, user, act, { role: 'staff', organization });
}
