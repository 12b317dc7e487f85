import type { ChangedPasses } from '@ateneo/contracts';
import { type ClaimedEffect, type EffectHandler, EffectHandlers, type Outcome } from '@ateneo/effects';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { push } from '../adapters/apple-wallet.js';
import { GoogleRefused, updateGooglePass } from '../adapters/google-wallet.js';
import { WALLET_SERVICES, type WalletServices } from '../tenant/wallet-services.js';
import { WALLET_PASS, WalletPasses } from './wallet-passes.js';

const MOST_DEVICES = 20;

/** Devices with Apple's wallet ask to be told of a pass; here they are, and here passes that changed are told of. */
@Injectable()
export class WalletDevices implements EffectHandler, OnModuleInit {
  readonly kind = WALLET_PASS;
  readonly concurrency = 4;
  readonly isAble = true;

  constructor(
    private readonly database: Database,
    private readonly passes: WalletPasses,
    private readonly handlers: EffectHandlers,
    @Inject(WALLET_SERVICES) private readonly services: WalletServices,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this);
  }

  /** Answers whether it is new. Whoever has so many devices already is told on those. */
  async register(tenant: string, device: string, serial: string, pushToken: string): Promise<boolean> {
    const sql = `insert into organizations.wallet_device (device, serial, push_token)
      select $1, $2, $3 where (select count(*) from organizations.wallet_device where serial = $2 and device <> $1) < ${MOST_DEVICES}
      on conflict (tenant_id, device, serial) do update set push_token = excluded.push_token returning (xmax = 0) as is_new`;
    const [row] = await this.database.inTenant(tenant, (tx) =>
      tx.query<{ is_new: boolean }>(sql, [device, serial, pushToken]),
    );
    return row?.is_new ?? false;
  }

  async forget(tenant: string, device: string, serial: string): Promise<void> {
    const sql = 'delete from organizations.wallet_device where device = $1 and serial = $2';
    await this.database.inTenant(tenant, (tx) => tx.query(sql, [device, serial]));
  }

  /** Of the device's passes those that changed since, in microseconds of this server's clock. */
  async changedSince(tenant: string, device: string, since: number): Promise<ChangedPasses | undefined> {
    const sql = `select serial, (extract(epoch from changed_at) * 1000000)::bigint::text as at
      from organizations.wallet_device join organizations.wallet_pass using (tenant_id, serial)
      where device = $1 and (extract(epoch from changed_at) * 1000000)::bigint > $2 order by changed_at`;
    const rows = await this.database.read<{ serial: string; at: string }>(tenant, sql, [device, since]);
    if (rows.length === 0) return undefined;
    return { serialNumbers: rows.map(({ serial }) => serial), lastUpdated: rows.at(-1)!.at };
  }

  async perform({ tenant, reference: serial }: ClaimedEffect): Promise<Outcome> {
    const pass = await this.passes.find(tenant, serial);
    if (!pass) return { result: 'done', reason: 'unknown_pass' };
    const { apple, google } = await this.passes.openedSigners(tenant);
    if (google && pass.wallets.includes('google')) {
      const what = await this.passes.content(tenant, pass);
      try {
        await updateGooglePass(this.services.google, google, what);
      } catch (error) {
        return { result: 'later', reason: error instanceof GoogleRefused ? error.message : 'google_away' };
      }
    }
    if (!apple || !pass.wallets.includes('apple')) return { result: 'done' };
    return this.pushed(tenant, serial, apple);
  }

  /** Asked for again it is told again: a device that hears it twice asks twice. */
  reopen(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  private async pushed(tenant: string, serial: string, signer: Parameters<typeof push>[1]): Promise<Outcome> {
    const sql = 'select device, push_token from organizations.wallet_device where serial = $1';
    const devices = await this.database.read<{ device: string; push_token: string }>(tenant, sql, [serial]);
    if (devices.length === 0) return { result: 'done' };
    const tokens = devices.map(({ push_token }) => push_token);
    const told = await push(this.services.apple, signer, tokens).catch(() => undefined);
    if (!told) return { result: 'later', reason: 'apple_away' };
    for (const [index, { device }] of devices.entries())
      if (told[index] === 'gone') await this.forget(tenant, device, serial);
    const refusal = told.find((one) => typeof one === 'object');
    return refusal ? { result: 'later', reason: refusal.refused } : { result: 'done' };
  }
}
