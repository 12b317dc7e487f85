import type { User } from '@ateneo/contracts';
import { VIEWS, type Views } from '@ateneo/cqrs';
import { streamName } from '@ateneo/event-store';
import type { RequestContext, Viewer } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { DecideSuperusers } from '../../superusers/decide-superusers.js';
import { type FoundUser, GetUsers } from './get-users.js';
import { userProjection, type UserRow } from './user.projection.js';

/** One person, as the session that asks has left them. */
@Injectable()
export class ReadUser {
  constructor(
    private readonly users: GetUsers,
    @Inject(VIEWS) private readonly views: Views,
    private readonly superusers: DecideSuperusers,
  ) {}

  /** Throws `identity.unknown_person`, also about somebody whom the viewer may not see. */
  async one(ctx: RequestContext, viewer: Viewer, id: string): Promise<FoundUser> {
    await Promise.all([ctx.fresh('identity.user'), ctx.fresh('identity.organization')]);
    const found = await this.users.find(ctx.tenant, viewer, id);
    if (found) return found;
    // Signed in before the view has seen the registration.
    if (id === viewer.id) return this.fromStream(ctx.tenant, id);
    throw new DomainError('identity.unknown_person');
  }

  /** The person after a write of this request: by the view, or by the events when the view is late. */
  async asWritten(ctx: RequestContext, id: string, revision: number): Promise<User> {
    await ctx.fresh('identity.user');
    const everybody = { is_superuser: true, id, managed_organizations: [] };
    const found = await this.users.find(ctx.tenant, everybody, id);
    if (found && found.revision >= revision) return found.user;
    const { user } = await this.fromStream(ctx.tenant, id);
    return { ...found?.user, ...user };
  }

  private async fromStream(tenant: string, id: string): Promise<FoundUser> {
    const stream = streamName('identity.account', tenant, id);
    const row = await this.views.rowFromStream<UserRow>(userProjection, stream, id);
    if (!row) throw new DomainError('identity.unknown_person');
    const { revision, managed_organizations, email, location, inactive_since, ...fields } = row;
    const user: User = {
      ...fields,
      email: email ?? '',
      location: location as User['location'],
      managed_organizations: [...managed_organizations],
      is_active: inactive_since === null,
      is_superuser: (await this.superusers.of(tenant)).has(id),
      last_login: null,
      organization_name: null,
      organization_number: null,
    };
    return { user, revision };
  }
}
