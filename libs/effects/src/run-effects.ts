import { type Database, OWNER_DATABASE } from '@ateneo/persistence';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EFFECTS_CHANNEL } from './ask-for-effects.js';
import { EffectHandlers } from './effect-handlers.js';
import { EFFECTS_OPTIONS, type EffectsOptions } from './effects-options.js';
import { DueNet } from './due-net.js';
import { KindRunner, SAFETY_NET_MS } from './kind-runner.js';

/** Runs the effects that this process is able to perform, a runner a kind; ends them before handlers close what they use. */
@Injectable()
export class RunEffects implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly runners = new Map<string, KindRunner>();
  private readonly away = new Set<string>();
  private stopListening: (() => Promise<void>) | undefined;

  constructor(
    private readonly handlers: EffectHandlers,
    @Inject(OWNER_DATABASE) private readonly database: Database,
    @Inject(EFFECTS_OPTIONS) private readonly options: EffectsOptions,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const able = this.options.runs ? this.handlers.list().filter(({ isAble }) => isAble) : [];
    if (able.length === 0) return;
    this.stopListening = await this.database.listen(EFFECTS_CHANNEL, (kind) => this.runners.get(kind)?.ring());
    const kinds = able.map(({ kind }) => kind);
    const net = new DueNet(this.database, kinds, SAFETY_NET_MS);
    for (const handler of able) {
      const tell = (away: string | undefined) => this.tell(handler.kind, away);
      this.runners.set(handler.kind, new KindRunner(this.database, handler, { net, tell }));
    }
  }

  /** Whether nobody takes what is due of one of these kinds, as the last attempt found. */
  isAway(kinds: readonly string[]): boolean {
    return kinds.some((kind) => this.away.has(kind));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.stopListening?.();
    await Promise.all([...this.runners.values()].map((runner) => runner.stop()));
  }

  private tell(kind: string, away: string | undefined): void {
    if (away === undefined) this.away.delete(kind);
    else this.away.add(kind);
    this.options.tell?.(kind, away);
  }
}
