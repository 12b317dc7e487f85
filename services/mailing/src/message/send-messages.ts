import { randomUUID } from 'node:crypto';
import { TENANTS, type Tenants, type TenantSettings } from '@ateneo/http';
import type { CommandContext } from '@ateneo/kernel';
import { type Database, OWNER_DATABASE, type Tx } from '@ateneo/persistence';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SmtpSender } from '../adapters/smtp-sender.js';
import { RecordDelivery } from '../email/record-delivery.js';
import { MAILING_CONFIG, type MailingConfig } from '../mailing-config.js';
import { Messages, type StoredMessage } from './messages.js';
import { OneTimeLinks } from './one-time-links.js';

const PAUSE_MS = 1_000;
const BATCH = 20;

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
      while (!this.stopped && (await this.sendBatch(tenant)) === BATCH);
    }
  }

  /** The rows stay locked while they are sent: another worker passes them over. */
  private async sendBatch(tenant: TenantSettings): Promise<number> {
    return this.database.inTenant(tenant.id, async (tx) => {
      const due = await tx.query<StoredMessage>(
        `select id, user_id, sealed from mailing.message where next_attempt <= now()
         order by next_attempt limit ${BATCH} for update skip locked`,
      );
      const contents = await this.messages.open(tenant.id, due);
      for (const message of due) {
        const content = contents.get(message.id);
        if (content)
          await this.sendOne(tx, tenant, message, await this.links.fill(tenant.id, message.user_id, content));
        // An erased person's message goes nowhere any more.
        else await tx.query('update mailing.message set next_attempt = null where id = $1', [message.id]);
      }
      return due.length;
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
