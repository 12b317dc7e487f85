import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { type Arrival, type NewSession, OpenSession } from '../application/open-session.js';
import { externalAggregate } from './external.aggregate.js';
import { ExternalSubjects } from '../application/external-subjects.js';
import type { ToldIdentity } from './told-identity.js';

/**
 * Begins a session for whom a service has told of; the first time their accounts are linked, by an address that both have
 * verified; from then on by who they are there, whatever address they have by now. What was merged leads to the account that
 * stayed. Refused with `identity.external_…` and, as with a password, when the account is locked or deactivated; with
 * `identity.unverified` when the address is not verified here. Whoever is refused is neither linked nor told.
 */
export class SignInExternally extends Command<{ readonly user: string; readonly round: number }> {
  constructor(
    readonly context: CommandContext,
    /** By claims that were verified, and asked in this browser. */
    readonly told: ToldIdentity,
    readonly session: NewSession,
  ) {
    super();
  }

  async run(get: Find) {
    const { context, told, session } = this;
    const { tenant } = context;
    const linked = await get(ExternalSubjects).linkedTo(tenant, told);
    const own = linked ?? (await this.byAddress(get, tenant, told));
    const user = await get(OpenSession).survivorOf(tenant, own);
    const arrival = await get(OpenSession).arrivalOf(tenant, user);
    this.mayComeIn(get, arrival, user);
    // The closed account's own again, when a merge is undone.
    if (linked === undefined) await this.link(get, context, own, told);
    await get(OpenSession).open(tenant, session, arrival, { user });
    return { user, round: arrival.round };
  }

  /** The first time. Whoever enrolled with somebody else's address knows the password: the owner is not led into that account. */
  private async byAddress(get: Find, tenant: string, { email: told }: ToldIdentity): Promise<string> {
    if (told === undefined) throw new DomainError('identity.external_unverified');
    const { user, email } = await get(OpenSession).holderOf(tenant, told);
    const account = user && (await get(OpenSession).arrivalOf(tenant, user)).account;
    if (!user || !account || account.email !== email) throw new DomainError('identity.external_unknown');
    if (!account.isVerified) throw new DomainError('identity.unverified');
    return user;
  }

  private mayComeIn(get: Find, arrival: Arrival, user: string): void {
    const { status, isVerified } = arrival.account;
    if (status !== 'registered') throw new DomainError('identity.external_unknown');
    if (!isVerified) throw new DomainError('identity.unverified');
    get(OpenSession).mustBeOpen(arrival, user);
  }

  private async link(get: Find, context: CommandContext, user: string, told: ToldIdentity): Promise<void> {
    const { issuer, subject } = told;
    const command = { do: 'link', user, issuer, identity: { subject, since: context.now } } as const;
    const { state } = await get(DECISIONS).load(context.tenant, externalAggregate, user);
    // Refused here, before anything is written.
    externalAggregate.decider.decide(command, state);
    await get(ExternalSubjects).claim(context, told, user);
    const authority = { ...context, actor: user, source: 'provider' as const };
    try {
      await get(DECISIONS).execute(authority, externalAggregate, user, command);
    } catch (error) {
      // Of two of that service at once the other was faster.
      if (error instanceof DomainError && error.code === 'identity.external_taken')
        await get(ExternalSubjects).release(context, told, user);
      throw error;
    }
  }
}
