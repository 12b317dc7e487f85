import type { Language } from '@ateneo/contracts';
import { TENANTS, type Tenants } from '@ateneo/http';
import { type JobHandler, JobHandlers, type JobInHand, type ResultFile } from '@ateneo/jobs';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { strToU8, zipSync } from 'fflate';
import {
  type SubjectAccessExport,
  PersonalDataHolders,
} from '../../../../published/src/identity/personal-data-holders.js';
import { dataAsHtml } from './data-as-html.js';

export const OWN_DATA = 'own_data';

export interface DownloadAsked {
  readonly language: Language;
}

/** Gathers all that is held on whoever asks, as JSON and to be read, in one archive that is fetched once (contract, 5). */
@Injectable()
export class DownloadData implements JobHandler, OnModuleInit {
  readonly kind = OWN_DATA;
  readonly isFetchedOnce = true;

  constructor(
    private readonly handlers: JobHandlers,
    private readonly holders: PersonalDataHolders,
    private readonly database: Database,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform(job: JobInHand): Promise<ResultFile> {
    const { tenant, asker } = job;
    const { language } = job.asked as DownloadAsked;
    const day = new Date().toISOString().slice(0, 10);
    if (job.checkpoint === null) {
      const [accounts, settings] = await Promise.all([this.accountsOf(tenant, asker), this.tenants.byId(tenant)]);
      const held = await this.collect(tenant, accounts);
      const archive = zipSync({
        'data.json': strToU8(JSON.stringify(held, null, 2)),
        'data.html': strToU8(
          dataAsHtml(held, { language, day, house: settings?.name ?? '', timeZone: settings?.time_zone ?? 'UTC' }),
        ),
      });
      await job.step(async ({ add }) => {
        await add('file', Buffer.from(archive));
        return { checkpoint: { gathered: true }, done: 1, total: 1 };
      });
    }
    return { name: `ateneo-${day}.zip`, type: 'application/zip' };
  }

  private async collect(tenant: string, accounts: readonly string[]): Promise<SubjectAccessExport> {
    const parts = await Promise.all(this.holders.list().map((holder) => holder.exportFor(tenant, accounts)));
    return Object.assign({}, ...parts) as SubjectAccessExport;
  }

  private async accountsOf(tenant: string, asker: string): Promise<readonly string[]> {
    const sql = 'select identity.accounts_of(array[$1::uuid]) as accounts';
    const [row] = await this.database.read<{ accounts: string[] }>(tenant, sql, [asker]);
    return row!.accounts;
  }
}
