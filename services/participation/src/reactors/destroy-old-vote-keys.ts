import { randomUUID } from 'node:crypto';
import { TENANTS, type Tenants } from '@ateneo/http';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { FindVoteKeys } from '../adapters/find-vote-keys.js';
import { PARTICIPATION_CONFIG, type ParticipationConfig } from '../participation-config.js';
import { DestroyVoteKey } from '../vote-key/destroy-vote-key.js';

// Not while a first start may still be filling the demo, whose votes in closed windows need their keys.
const FIRST_MS = 600_000;
const PERIOD_MS = 3_600_000;

/** Each hour: destroys the keys of votes whose window closed thirty days ago (contract, 6). Twice is as good as once. */
@Injectable()
export class DestroyOldVoteKeys implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly commands: CommandBus,
    private readonly found: FindVoteKeys,
    @Inject(TENANTS) private readonly tenants: Tenants,
    @Optional() @Inject(PARTICIPATION_CONFIG) private readonly config?: ParticipationConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config?.destroysVoteKeys) this.schedule(FIRST_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Those that are due at this moment, of all tenants; answers how many were destroyed. */
  async destroyDue(now: string): Promise<number> {
    let destroyed = 0;
    for (const { id: tenant } of await this.tenants.all()) {
      for (const { amedment, process, goneSince } of await this.found.thatExist(tenant)) {
        if (this.stopped) return destroyed;
        const context = { tenant, source: 'system' as const, now, correlationId: randomUUID() };
        if (await this.commands.execute(new DestroyVoteKey(context, amedment, process, goneSince))) destroyed += 1;
      }
    }
    return destroyed;
  }

  private schedule(ms: number): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      // What is not to be had for a moment is asked again at the next turn.
      this.running = this.destroyDue(new Date().toISOString()).catch(() => undefined);
      void this.running.then(() => this.schedule(PERIOD_MS));
    }, ms);
    this.timer.unref();
  }
}
