import type { MailSendingCheck } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';

export type Queue = Pick<MailSendingCheck, 'waiting' | 'oldest_datetime' | 'given_up'>;

const SQL = `select count(*) filter (where status <> 'stopped')::int as waiting,
    min(due_at) filter (where status <> 'stopped') as oldest, count(*) filter (where status = 'stopped')::int as given_up
  from effects.effect where kind in ('mail', 'mail_many', 'newsletter')
    and (status in ('pending', 'running') and due_at <= now() or status = 'stopped' and created_at > now() - interval '30 days')`;

/** What is to go out and has not, as the ledger knows it; of what was given up the console shows the same in its list. */
@Injectable()
export class MailQueue {
  constructor(private readonly database: Database) {}

  async find(tenant: string): Promise<Queue> {
    const [row] = await this.database.read<{ waiting: number; oldest: Date | null; given_up: number }>(tenant, SQL);
    const { oldest, ...counted } = row!;
    return { ...counted, oldest_datetime: oldest?.toISOString() ?? null };
  }
}
