import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { KEYS, type KeyStore } from '@ateneo/keys';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { readChallenge } from '../adapters/ceremony-challenge.js';
import { SpentChallenges } from '../adapters/spent-challenges.js';
import { type Arrival, type NewSession, OpenSession } from '../facts/open-session.js';
import { externalAggregate } from './external.aggregate.js';
import { ExternalSubjects, isAddressOf } from '../adapters/external-subjects.js';
import type { ToldIdentity } from './id-tokens.js';

/**
 * Begins a session for whom another service has told of by an ID token; the first time their accounts are linked,
 * by an address that both have verified; from then on by who they are there, whatever address they have by now. Refused with `identity.external_…` and, as with a password, when the account is locked or
 * deactivated; with `identity.unverified` when the address is not verified here.
 */
export class SignInExternally extends Command<{ readonly user: string; readonly round: number }> {
  constructor(
    readonly context: CommandContext,
    /** What a good token says. */
    readonly told: ToldIdentity,
    readonly session: NewSession,
  ) {
    super();
  }
}

@CommandHandler(SignInExternally)
export class SignInExternallyHandler implements ICommandHandler<SignInExternally> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(KEYS) private readonly keys: KeyStore,
    private readonly spent: SpentChallenges,
    private readonly opening: OpenSession,
    private readonly subjects: ExternalSubjects,
  ) {}

  async execute({ context, told, session }: SignInExternally) {
    const { tenant } = context;
    await this.spend(context, told);
    const linked = await this.subjects.linkedTo(tenant, told);
    const user = linked ?? (await this.byAddress(tenant, told));
    const arrival = await this.opening.of(tenant, user);
    this.mayComeIn(arrival, user, linked === undefined ? told.email : undefined);
    const isAnothers = linked === undefined && (await this.subjects.mayGoBack(context, told, user));
    if (linked === undefined && !isAnothers) await this.link(context, user, told);
    await this.opening.open(tenant, session, arrival, { user });
    return { user, round: arrival.round };
  }

  /** The first time. */
  private async byAddress(tenant: string, told: ToldIdentity): Promise<string> {
    if (!told.isVerified) throw new DomainError('identity.external_unverified');
    const { user } = await this.opening.holderOf(tenant, told.email);
    if (!user) throw new DomainError('identity.external_unknown');
    return user;
  }

  /** `email`: by which the account was found. Whoever is refused is neither linked nor told. */
  private mayComeIn(arrival: Arrival, user: string, email: string | undefined): void {
    const { account } = arrival;
    const isTheirs = isAddressOf(account, email);
    if (account.status !== 'registered' || !isTheirs) throw new DomainError('identity.external_unknown');
    // Whoever enrolled with somebody else's address knows the password: the owner is not led into that account.
    if (!account.isVerified) throw new DomainError('identity.unverified');
    this.opening.mustBeOpen(arrival, user);
  }

  private async spend({ tenant, now }: CommandContext, { nonce }: ToldIdentity): Promise<void> {
    const key = await this.keys.tenantKey(tenant, 'session');
    const challenge = readChallenge(key, { act: 'external' }, nonce, now);
    if (!challenge || !(await this.spent.spend(tenant, challenge.nonce, challenge.expires)))
      throw new DomainError('identity.external_over');
  }

  private async link(context: CommandContext, user: string, told: ToldIdentity): Promise<void> {
    const identity = { subject: told.subject, since: context.now };
    const command = { do: 'link', user, issuer: told.issuer, identity } as const;
    await this.subjects.claim(context, told, user);
    const authority = { ...context, actor: user, source: 'provider' as const };
    await this.decisions.execute(authority, externalAggregate, user, command);
  }
}
