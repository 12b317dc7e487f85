import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ManagersOf } from '../../../identity/src/public/managers-of.js';
import { Superusers } from '../../../identity/src/public/superusers.js';

/** Who answers for the association. */
@Injectable()
export class WhoAnswers {
  constructor(private readonly queries: QueryBus) {}

  /** Who is told of a message: the organization's managers, else who administers. */
  async list(tenant: string, organization: string | null): Promise<readonly string[]> {
    const managers = organization === null ? [] : await this.managers(tenant, organization);
    return managers.length > 0 ? managers : this.superusers(tenant);
  }

  /** Whether somebody may read the conversations that are for this organization. */
  async mayAnswer(tenant: string, organization: string | null, user: string): Promise<boolean> {
    const superusers = await this.superusers(tenant);
    if (superusers.includes(user)) return true;
    return organization !== null && (await this.managers(tenant, organization)).includes(user);
  }

  private superusers(tenant: string): Promise<string[]> {
    return this.queries.execute(new Superusers(tenant));
  }

  private managers(tenant: string, organization: string): Promise<string[]> {
    return this.queries.execute(new ManagersOf(tenant, [organization]));
  }
}
