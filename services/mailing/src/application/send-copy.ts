import { randomUUID } from 'node:crypto';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type ClaimedEffect, type EffectHandler, EffectHandlers, MOST_ATTEMPTS, type Outcome } from '@ateneo/effects';
import { TENANTS, type Tenants, type TenantSettings } from '@ateneo/http';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { PersonForMail } from '../../../identity/src/public/person-for-mail.js';
import { ReplyLinks } from '../contact/reply-links.js';
import { MAILING_CONFIG, type MailingConfig } from '../mailing-config.js';
import { NO_ANSWER } from '../email/email.events.js';
import { messageIdOf } from '../message/mail-effect.js';
import { Copies, type CopyEnd, NEWSLETTER, PAUSED, QUIET, type StoredCopy } from '../sending/copies.js';
import { quietUntil } from '../sending/pace.js';
import { type Reader, Readers } from '../queries/readers.js';
import { sendingAggregate } from '../sending/sending.aggregate.js';
import { subscriptionAggregate, subscriptionOf } from '../subscription/subscription.aggregate.js';
import type { SubscriptionState } from '../subscription/subscription.decider.js';
import { domainOf } from '../signing/check-sending.js';
import { SigningKeys } from '../signing/signing-keys.js';
import { IssueBodies } from './issue-bodies.js';
import { forReader, type SentIssue } from './issue-mails.js';
import { inNameOf, type Refusal, SmtpSender } from '../adapters/smtp-sender.js';

const BROKEN_MS = 2000;
/** To the mail server, of one process. */
const CONNECTIONS = 10;
/** A server that refuses a reader for now is asked so often. */
const ATTEMPTS = 8;

/** A reader to whom a copy goes, as things stand at its turn. */
interface Addressed {
  readonly reader: Reader;
  readonly to: string;
  /** Empty: nobody knows it. */
  readonly name: string;
}

/**
 * Sends one copy of an issue. At its turn everything is decided again: whether the sending goes on and its newsletter is active, whether
 * the reader is still subscribed and in the segment, and which their address is now.
 */
@Injectable()
export class SendCopy implements EffectHandler, OnModuleInit, OnApplicationShutdown {
  readonly kind = NEWSLETTER;
  /** No more than the connections: what waited for one would have been decided too early. */
  readonly concurrency = CONNECTIONS;
  readonly isAble: boolean;
  private readonly sender: SmtpSender | undefined;

  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(TENANTS) private readonly tenants: Tenants,
    private readonly copies: Copies,
    private readonly readers: Readers,
    private readonly bodies: IssueBodies,
    private readonly links: ReplyLinks,
    private readonly queries: QueryBus,
    private readonly handlers: EffectHandlers,
    private readonly signing: SigningKeys,
    @Inject(MAILING_CONFIG) private readonly config: MailingConfig,
  ) {
    const { smtpUrl, sends } = config;
    this.sender = smtpUrl && sends ? new SmtpSender(smtpUrl, CONNECTIONS) : undefined;
    this.isAble = this.sender !== undefined;
  }

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sender?.close();
  }

  giveUp(): void {
    void this.sender?.close(true);
  }

  async perform(effect: ClaimedEffect): Promise<Outcome> {
    const { tenant, reference: id, attempt } = effect;
    const copy = await this.copies.find(tenant, id);
    if (copy?.status !== 'waiting') return { result: 'done', reason: copy ? 'already_ended' : 'no_copy' };
    try {
      return await this.attempt(effect, copy);
    } catch (error) {
      // A fault of ours that no attempt gets over would leave the copy waiting, and its issue without an end.
      if (attempt < MOST_ATTEMPTS) throw error;
      return this.ended(tenant, id, copy, 'failed', 'fault');
    }
  }

  private async attempt({ tenant, reference: id, attempt }: ClaimedEffect, copy: StoredCopy): Promise<Outcome> {
    const settings = await this.tenants.byId(tenant);
    if (!settings) return { result: 'later', reason: 'unknown_tenant', firstPauseMs: BROKEN_MS };
    const { phase } = (await this.decisions.load(tenant, sendingAggregate, copy.issue)).state;
    // What the pause found in hand; all else was withdrawn, and whoever resumes asks for it.
    if (phase === 'paused') return { result: 'postponed', until: inAWhile(), reason: PAUSED };
    if (phase === 'cancelled') return this.ended(tenant, id, copy, 'skipped', 'canceled');
    const rest = await this.restUntil(settings, id, copy);
    if (rest !== undefined) return { result: 'postponed', until: rest, reason: QUIET };
    const addressed = await this.addressed(tenant, id, copy);
    if (typeof addressed === 'string') return this.ended(tenant, id, copy, 'skipped', addressed);
    const refusal = await this.hand(settings, id, copy, addressed);
    return this.recorded(tenant, id, copy, refusal, attempt);
  }

  /** Its turn lies in quiet hours, or came to lie elsewhere since it was asked for. */
  private async restUntil(
    settings: TenantSettings,
    id: string,
    { issue, turn }: StoredCopy,
  ): Promise<string | undefined> {
    const now = Date.now();
    if (turn && turn.getTime() > now) return turn.toISOString();
    const quiet = quietUntil(now, settings);
    if (quiet === undefined) return undefined;
    return this.copies.afterQuiet(settings.id, id, issue, { pace: settings, at: new Date(quiet).toISOString() });
  }

  /** What has stopped is tried again with all others of its issue (`retry`). */
  async reopen(): Promise<undefined> {
    return undefined;
  }

  /** To whom it goes now, or why to nobody. */
  private async addressed(tenant: string, id: string, copy: StoredCopy): Promise<Addressed | string> {
    const sent = await this.bodies.issue(tenant, copy.issue);
    if (!sent) return 'no_issue';
    return sent.terms.is_active ? this.reading(tenant, id, copy, sent) : 'newsletter_stopped';
  }

  private async reading(
    tenant: string,
    id: string,
    { issue, subscription }: StoredCopy,
    sent: SentIssue,
  ): Promise<Addressed | string> {
    const { state } = await this.decisions.load(tenant, subscriptionAggregate, subscription);
    if (state.phase !== 'subscribed') return 'unsubscribed';
    const whose = await this.addressOf(tenant, state);
    if (whose === undefined) return 'gone';
    const whom = { terms: sent.terms, segment: sent.issue.segment };
    const reader = await this.readers.still(tenant, subscription, state, whom);
    if (!reader) return 'left_segment';
    const isMerged = state.user !== null && reader.user !== state.user;
    const known = isMerged ? await this.mergedSince(tenant, state.newsletter, { issue, id }, reader) : reader;
    return typeof known === 'string' ? known : { reader: known, ...whose };
  }

  /** One copy a person, unless they have left; it shows the way out of what they read themselves by now. */
  private async mergedSince(
    tenant: string,
    newsletter: string,
    copy: { readonly issue: string; readonly id: string },
    reader: Reader,
  ): Promise<Reader | string> {
    if (await this.copies.hasOther(tenant, copy, reader.user!)) return 'merged';
    const subscription = subscriptionOf(newsletter, reader.user!);
    const { phase, left } = (await this.decisions.load(tenant, subscriptionAggregate, subscription)).state;
    if (left) return 'unsubscribed';
    return phase === 'subscribed' ? { ...reader, subscription } : reader;
  }

  private async addressOf(
    tenant: string,
    { user, email }: SubscriptionState,
  ): Promise<Pick<Addressed, 'to' | 'name'> | undefined> {
    if (user === null) return email === null ? undefined : { to: email, name: '' };
    const query = new PersonForMail(tenant, user);
    const person = await this.queries.execute(query);
    return person?.is_active ? { to: person.email, name: person.first_name } : undefined;
  }

  private async hand(
    settings: TenantSettings,
    id: string,
    { issue }: StoredCopy,
    { reader: { language, subscription }, to, name }: Addressed,
  ): Promise<Refusal | undefined> {
    const body = await this.bodies.body(settings, issue, language);
    const token = await this.links.token(settings.id, 'newsletter', subscription);
    const origin = this.config.origin(settings.hosts[0]!);
    const { fromName, replyTo, ...mail } = forReader(body, { leave: `${origin}/newsletter/leave/${token}`, name });
    const from = settings.sender_address;
    return this.sender!.send({
      messageId: messageIdOf(id, from),
      from: inNameOf(fromName ?? settings.name, from),
      replyTo: replyTo ?? settings.reply_address ?? undefined,
      to,
      ...mail,
      signer: await this.signing.signerAtHand(settings.id, domainOf(from)),
      headers: listHeaders(`${origin}/api/v1/mailing/unsubscribe/${token}`, settings, issue),
    });
  }

  private async recorded(
    tenant: string,
    id: string,
    copy: StoredCopy,
    refusal: Refusal | undefined,
    attempt: number,
  ): Promise<Outcome> {
    if (!refusal) return this.ended(tenant, id, copy, 'accepted', null);
    const { kind, reason } = refusal;
    if (kind === 'away') return { result: 'unavailable', reason };
    // Once more, and no oftener: it may have been sent each time.
    const isOver = kind === 'unanswered' ? copy.reason === NO_ANSWER : kind === 'for-good';
    if (isOver || attempt >= ATTEMPTS) return this.ended(tenant, id, copy, 'failed', reason);
    if (kind === 'unanswered') await this.copies.end(tenant, id, 'waiting', reason);
    return kind === 'broken' ? { result: 'later', reason, firstPauseMs: BROKEN_MS } : { result: 'later', reason };
  }

  /** The last one to end says so in the log; of several that end together each may, and the first is heard. */
  private async ended(
    tenant: string,
    id: string,
    { issue }: StoredCopy,
    end: CopyEnd,
    reason: string | null,
  ): Promise<Outcome> {
    await this.copies.end(tenant, id, end, reason);
    if (!(await this.copies.hasWaiting(tenant, issue))) {
      const { waiting: _, ...totals } = await this.copies.totals(tenant, issue);
      const context = { tenant, source: 'system', now: new Date().toISOString(), correlationId: randomUUID() } as const;
      await this.decisions.execute(context, sendingAggregate, issue, { do: 'finish', issue, ...totals });
    }
    return reason === null ? { result: 'done' } : { result: 'done', reason };
  }
}

/** RFC 2369, 2919 and 8058: mail programs show a way out, and leave by one POST. */
function listHeaders(leave: string, { hosts, sender_address }: TenantSettings, issue: string): Record<string, string> {
  const domain = domainOf(sender_address);
  return {
    'List-Unsubscribe': `<${leave}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `<newsletter.${hosts[0]!.replace(/:.*/, '')}>`,
    'Feedback-ID': `${issue}:newsletter:${domain}`,
    'Auto-Submitted': 'auto-generated',
    Precedence: 'bulk',
  };
}

const inAWhile = () => new Date(Date.now() + 30_000).toISOString();
