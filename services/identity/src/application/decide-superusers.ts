import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { accountAggregate } from '../account/account.aggregate.js';
import { superusersAggregate } from '../superusers/superusers.aggregate.js';
import type { Superusers, SuperusersCommand } from '../superusers/superusers.decider.js';

/** Who administers a tenant: asked and changed by the stream that decides it, never by a view. */
@Injectable()
export class DecideSuperusers {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async load(tenant: string): Promise<Superusers> {
    return (await this.decisions.load(tenant, superusersAggregate, tenant)).state;
  }

  async grant(context: CommandContext, user: string): Promise<string | undefined> {
    const { state } = await this.decisions.load(context.tenant, accountAggregate, user);
    if (state.status !== 'registered') throw new DomainError('identity.unknown_person');
    if (!state.isActive) throw new DomainError('identity.deactivated_person');
    return this.decide(context, { do: 'grant', user });
  }

  async revoke(context: CommandContext, user: string): Promise<string | undefined> {
    const { tenant } = context;
    const position = await this.decide(context, { do: 'revoke', user, hindered: await this.hindered(tenant) });
    try {
      // The other one may have been locked meanwhile; locks stand in the accounts' own streams.
      await this.mustLeaveSomebody(tenant, user);
    } catch (error) {
      await this.decide({ ...context, source: 'system' }, { do: 'grant', user });
      throw error;
    }
    return position;
  }

  /** Of a superuser: throws `identity.last_superuser` when without this one nobody who can sign in would administer. */
  async mustNotBeLast(tenant: string, user: string): Promise<void> {
    if ((await this.load(tenant)).has(user)) await this.mustLeaveSomebody(tenant, user);
  }

  private async mustLeaveSomebody(tenant: string, user: string): Promise<void> {
    const hindered = await this.hindered(tenant);
    const others = [...(await this.load(tenant))].filter((one) => one !== user && !hindered.includes(one));
    if (others.length === 0) throw new DomainError('identity.last_superuser');
  }

  private async hindered(tenant: string): Promise<string[]> {
    const able = async (user: string): Promise<boolean> => {
      const { state } = await this.decisions.load(tenant, accountAggregate, user);
      return state.status === 'registered' && state.isActive && !state.isLocked;
    };
    const all = await Promise.all(
      [...(await this.load(tenant))].map(async (user) => ((await able(user)) ? [] : [user])),
    );
    return all.flat();
  }

  private async decide(context: CommandContext, command: SuperusersCommand): Promise<string | undefined> {
    return (await this.decisions.execute(context, superusersAggregate, context.tenant, command, { once: true }))
      .position;
  }
}
