import { randomUUID } from 'node:crypto';
import { TENANTS, type Tenants, type TenantSettings } from '@ateneo/http';
import type { CommandContext } from '@ateneo/kernel';
import { type Database, OWNER_DATABASE, type Tx } from '@ateneo/persistence';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SmtpSender } from './smtp-sender.js';
import { RecordDelivery } from '../email/record-delivery.js';
import { MAILING_CONFIG, type MailingConfig } from '../mailing-config.js';
import { Messages, type StoredMessage } from '../message/messages.js';
import { OneTimeLinks } from '../message/one-time-links.js';

const PAUSE_MS = 1_000;

/** The worker: sends what is due, one tenant after the other, and records what came of it. */
@Injectable()
export class SendMessages implements OnApplicationBootstrap, OnApplicationShutdown {
  private sender: SmtpSender | undefined;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly messages: Messages,
    private readonly links: OneTimeLinks,
    private readonly record: RecordDelivery,
    @Inject(TENANTS) private readonly tenants: Tenants,
    @Inject(OWNER_DATABASE) private readonly database: Database,
    @Inject(MAILING_CONFIG) private readonly config: MailingConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.smtpUrl || !this.config.sends) return;
    this.sender = new SmtpSender(this.config.smtpUrl);
    this.schedule();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
    this.sender?.close();
  }

  private schedule(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      // A store that is away for a moment is asked again at the next turn.
      this.running = this.sendDue().catch(() => {});
      void this.running.then(() => this.schedule());
    }, PAUSE_MS);
  }

  private async sendDue(): Promise<void> {
    for (const tenant of await this.tenants.all()) {
      while (!this.stopped && (await this.sendNext(tenant)));
    }
  }

  /** One message, one transaction; its row stays locked meanwhile, so that another worker passes it over. */
  private async sendNext(tenant: TenantSettings): Promise<boolean> {
    return this.database.inTenant(tenant.id, async (tx) => {
      const due = await tx.query<StoredMessage>(
        `select id, user_id, sealed from mailing.message where next_attempt <= now()
         order by next_attempt limit 1 for update skip locked`,
      );
      const [message] = due;
      if (!message) return false;
      const content = (await this.messages.open(tenant.id, due)).get(message.id);
      // An erased person's message goes nowhere any more; one that was sent before a crash is not sent again.
      const isWanted = content !== undefined && (await this.record.isPending(tenant.id, message.id));
      if (isWanted) await this.sendOne(tx, tenant, message, await this.links.fill(tenant.id, message.user_id, content));
      else await tx.query('update mailing.message set next_attempt = null where id = $1', [message.id]);
      return true;
    });
  }

  private async sendOne(
    tx: Tx,
    tenant: TenantSettings,
    { id }: StoredMessage,
    content: { to: string; subject: string; html: string; text: string },
  ): Promise<void> {
    const refusal = await this.sender!.send({ id, from: tenant.sender_address, ...content });
    const context: CommandContext = {
      tenant: tenant.id,
      source: 'system',
      now: new Date().toISOString(),
      correlationId: randomUUID(),
    };
    const state = refusal
      ? await this.record.failed(context, id, refusal.reason, refusal.permanent)
      : await this.record.sent(context, id);
    // 1, 2, 4 … minutes; nothing once it is sent or given up.
    const minutes = state.status === 'pending' ? 2 ** Math.max(0, state.attempts - 1) : null;
    await tx.query(`update mailing.message set next_attempt = now() + make_interval(mins => $2) where id = $1`, [
      id,
      minutes,
    ]);
  }
}
