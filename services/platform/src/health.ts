import { RunEffects } from '@ateneo/effects';
import type { BrokerCheck } from '@ateneo/kafka';
import type { Config, ProcessRole } from '@ateneo/runtime';
import type { INestApplicationContext } from '@nestjs/common';
import type { ContextSettings } from './contexts.js';
import type { CheckName, Core } from './core.js';

/** Something outside this process that it works with. */
export interface Dependency {
  readonly name: string;
  /** Without it the process still does its work, or waits for it: it is told and counts for nothing. */
  readonly isOptional?: boolean;
  /** Rejects when it is away. */
  check(): Promise<unknown>;
  /** Ends what it keeps open to ask by. */
  close?(): Promise<void>;
}

/** What `/health/ready` says: which dependency is away by name, never where it is or why. */
export interface HealthReport {
  readonly status: 'ok' | 'starting' | 'stopping' | 'unavailable';
  readonly roles: readonly ProcessRole[];
  readonly dependencies: Readonly<Record<string, 'ok' | 'away'>>;
}

const PATIENCE_MS = 2000;

/** Whether this process can do what its roles are for. Does not depend on how far any view is. */
export class Health {
  private state: 'starting' | 'ready' | 'stopping' = 'starting';

  constructor(
    private readonly roles: ReadonlySet<ProcessRole>,
    private readonly dependencies: readonly Dependency[],
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  /** It listens. */
  ready(): void {
    this.state = 'ready';
  }

  /** It is about to end, whatever its dependencies do. */
  stopping(): void {
    this.state = 'stopping';
  }

  async close(): Promise<void> {
    await Promise.all(this.dependencies.map((one) => one.close?.()));
  }

  async report(): Promise<HealthReport> {
    const found = await Promise.all(this.dependencies.map(async (one) => ({ one, isThere: await this.isThere(one) })));
    const isAway = found.some(({ one, isThere }) => !isThere && !one.isOptional);
    const settled = isAway ? 'unavailable' : 'ok';
    return {
      status: this.state === 'ready' ? settled : this.state,
      roles: [...this.roles],
      dependencies: Object.fromEntries(found.map(({ one, isThere }) => [one.name, isThere ? 'ok' : 'away'])),
    };
  }

  /** What does not answer in time is away. */
  private async isThere({ check }: Dependency): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, this.patienceMs, false)));
    const answered = Promise.resolve()
      .then(check)
      .then(
        () => true,
        () => false,
      );
    const isThere = await Promise.race([answered, late]);
    clearTimeout(timer);
    return isThere;
  }
}

/** What each role cannot do without. */
const needs: Readonly<Record<ProcessRole, readonly CheckName[]>> = {
  web: ['database', 'store', 'keys'],
  projector: ['owner_database', 'owner_store', 'keys'],
  reactor: ['database', 'store', 'keys', 'owner_database', 'owner_store'],
  relay: ['owner_database', 'owner_store', 'keys'],
};

/** Kinds of effects that a mail server takes. */
const MAILS = ['mail', 'mail_many', 'newsletter'];

/** The mail server of a process that sends, as its last attempt found it: whoever asks for health opens no connection to it. */
export function mailOf(app: Pick<INestApplicationContext, 'get'>, { smtpUrl, sends }: MailSettings): Dependency[] {
  if (!smtpUrl || !sends) return [];
  const effects = app.get(RunEffects, { strict: false });
  const check = () => (effects.isAway(MAILS) ? Promise.reject(new Error('away')) : Promise.resolve());
  return [{ name: 'mail', isOptional: true, check }];
}

type MailSettings = Pick<ContextSettings, 'smtpUrl' | 'sends'>;

/**
 * The dependencies of a process with these roles, each once. Without its brokers a relay alone can do nothing; what else a
 * process does goes on. Each topic stands by itself: brokers may be there, and one topic missing or closed to us.
 */
export function dependenciesOf(
  { checks }: Pick<Core, 'checks'>,
  { roles, broker }: Pick<Config, 'roles'> & { readonly broker?: BrokerCheck | undefined },
  mail: readonly Dependency[] = [],
): Dependency[] {
  const names = new Set([...roles].flatMap((role) => needs[role]));
  const own = [...[...names].map((name) => ({ name, check: checks[name] })), ...mail];
  if (!broker) return own;
  const isOptional = roles.size > 1;
  const topics = broker.topics.map((topic) => ({
    name: `topic ${topic}`,
    isOptional,
    check: () => broker.askFor(topic),
  }));
  return [...own, { name: 'broker', isOptional, check: () => broker.ask(), close: () => broker.close() }, ...topics];
}
