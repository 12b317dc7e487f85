import { randomUUID } from 'node:crypto';
import type { Language } from '@ateneo/contracts';
import { type ClaimedEffect, type EffectHandler, EffectHandlers, type Outcome } from '@ateneo/effects';
import { TENANTS, type Tenants, type TenantSettings } from '@ateneo/http';
import type { CommandContext } from '@ateneo/kernel';
import { type Database, OWNER_DATABASE } from '@ateneo/persistence';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FilesOfPlaces, type PlaceFile } from '../../../ticketing/src/public/told-of-places.js';
import { type EmailEnd, type EmailRequested, isByHand } from '../email/email.events.js';
import { RecordDelivery } from '../email/record-delivery.js';
import { MAILING_CONFIG, type MailingConfig } from '../mailing-config.js';
import { MAIL, messageIdOf } from '../message/mail-effect.js';
import { Messages, type ReadMessage } from '../message/messages.js';
import { OneTimeLinks } from '../message/one-time-links.js';
import { domainOf } from '../signing/check-sending.js';
import { SigningKeys } from '../signing/signing-keys.js';
import { FindReader } from './find-reader.js';
import { ForgetMessages } from './forget-messages.js';
import { PastMail } from './past-mail.js';
import { inNameOf, type Refusal, SmtpSender } from '../adapters/smtp-sender.js';

/** After a connection that broke; what the server refuses for now waits for a minute. */
const BROKEN_MS = 2000;

/** To the mail server, of one process: for each of both kinds. */
const CONNECTIONS = 10;

/** Sends one e-mail and records what came of it; the ledger decides when. */
@Injectable()
export class SendMail implements EffectHandler, OnModuleInit, OnApplicationShutdown {
  readonly kind: string = MAIL;
  /** More than the connections, so that each finds its next message opened and ready. */
  readonly concurrency: number = 32;
  readonly isAble: boolean;
  private readonly sender: SmtpSender | undefined;

  constructor(
    private readonly messages: Messages,
    private readonly links: OneTimeLinks,
    private readonly record: RecordDelivery,
    private readonly readers: FindReader,
    private readonly handlers: EffectHandlers,
    private readonly queries: QueryBus,
    private readonly signing: SigningKeys,
    private readonly forget: ForgetMessages,
    private readonly past: PastMail,
    @Inject(TENANTS) private readonly tenants: Tenants,
    @Inject(OWNER_DATABASE) private readonly database: Database,
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

  async perform({ tenant, reference: email }: ClaimedEffect): Promise<Outcome> {
    const settings = await this.tenants.byId(tenant);
    if (!settings) return { result: 'later', reason: 'unknown_tenant', firstPauseMs: BROKEN_MS };
    const content = await this.database.inTenant(tenant, (tx) => this.messages.read(tx, tenant, email));
    // One that was taken before a crash is not sent again: the log knows, though the ledger did not hear of it.
    const pending = await this.record.pending(tenant, email);
    if (!pending) return { result: 'done', reason: 'already_sent' };
    const { request, isWanted } = pending;
    if (!content) return this.wordless(tenant, request);
    const past = isWanted ? undefined : await this.past.why(tenant, request, content);
    return past ? this.ended(tenant, email, past) : this.hand(settings, request, content);
  }

  private async hand(settings: TenantSettings, request: EmailRequested['data'], content: ReadMessage) {
    const { id: tenant } = settings;
    const { email } = request;
    const address = settings.sender_address;
    const filled = await this.links.fill(tenant, content.user, content);
    const messageId = content.messageId ?? messageIdOf(email, address);
    const attachments = await this.filesOf(settings, content.language, request);
    const signer = await this.signing.signerOf(tenant, domainOf(address));
    const { to, subject, html, text } = filled;
    const from = inNameOf(content.fromName ?? settings.name, address);
    const replyTo = content.replyTo ?? settings.reply_address ?? undefined;
    // RFC 3834: no holiday note answers it.
    const headers: Record<string, string> = isByHand(request) ? {} : { 'Auto-Submitted': 'auto-generated' };
    const message = { to, subject, html, text, messageId, from, replyTo, attachments, headers, signer };
    return this.recorded(tenant, email, await this.sender!.send(message));
  }

  /** An erased person's message goes nowhere any more, nor what had its time. */
  private async wordless(tenant: string, request: EmailRequested['data']): Promise<Outcome> {
    const reason = (await this.readers.find(tenant, request)) ? 'words_forgotten' : 'reader_erased';
    // It may have been stored in the moment in which the others were forgotten.
    if (reason === 'reader_erased') await this.forget.execute(tenant, request.user);
    return this.ended(tenant, request.email, reason);
  }

  private async ended(tenant: string, email: string, reason: EmailEnd): Promise<Outcome> {
    await this.record.ended(tenant, email, reason);
    return { result: 'done', reason };
  }

  async reopen(context: CommandContext, { reference }: Pick<ClaimedEffect, 'reference'>): Promise<string | undefined> {
    return this.record.retry(context, reference);
  }

  /** Made now and stored nowhere. */
  private async filesOf(
    { id: tenant, hosts }: TenantSettings,
    language: Language,
    { category, user, params: { event, reservation, sending } }: EmailRequested['data'],
  ): Promise<PlaceFile[]> {
    if (event === undefined || (category !== 'event_reservation' && category !== 'event_changed')) return [];
    const about = { event, reservation, sending };
    const query = new FilesOfPlaces(tenant, user, language, this.config.origin(hosts[0]!), about);
    return this.queries.execute(query);
  }

  private async recorded(tenant: string, email: string, refusal: Refusal | undefined): Promise<Outcome> {
    const context = { tenant, source: 'system', now: new Date().toISOString(), correlationId: randomUUID() } as const;
    if (!refusal) {
      await this.record.sent(context, email);
      return { result: 'done' };
    }
    const { kind, reason } = refusal;
    // Neither says anything of this e-mail, so the log need not hear of it. What may have been sent it must count.
    if (kind === 'away') return { result: 'unavailable', reason };
    if (kind === 'broken') return { result: 'later', reason, firstPauseMs: BROKEN_MS };
    const { status } = await this.record.failed(context, email, reason, kind === 'for-good');
    return status === 'pending' ? { result: 'later', reason } : { result: 'stopped', reason };
  }
}
