import { randomUUID } from 'node:crypto';
import { type Aggregate, DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { DomainEvent } from '@ateneo/kernel';
import { CommandBus } from '@nestjs/cqrs';
import { ChangeAccountStatus } from '../../../identity/src/account/change-account-status.js';
import { RegisterAccount } from '../../../identity/src/account/register-account.js';
import { aProfile } from '../../../identity/test/builders.js';
import { issueAggregate } from '../../src/issue/issue.aggregate.js';
import { newsletterAggregate } from '../../src/newsletter/newsletter.aggregate.js';
import type { CopyEnd } from '../../src/sending/copies.js';
import { sendingAggregate } from '../../src/sending/sending.aggregate.js';
import { subscriptionAggregate } from '../../src/subscription/subscription.aggregate.js';
import type { MailWorld } from './mail-world.js';

const languages = ['es', 'ca', 'gl', 'eu'] as const;
const inFour = <Value>(value: Value) => ({ es: value, ca: value, gl: value, eu: value });
const segment = { organizations: [], tags_any: [], tags_none: [], languages: [], membership: 'all' } as const;
const AT_ONCE = 64;

/** A copy as the tables tell of it. */
export interface TableCopy {
  readonly id: string;
  readonly subscription: string;
  readonly status: 'waiting' | CopyEnd;
  /** When a process took it on for the last time. */
  readonly begun: Date | null;
}

/** A newsletter with readers, seen and moved from a process that sends nothing itself. */
export class NewsletterWorld {
  private readonly tenant: string;
  private readonly newsletter = randomUUID();
  readonly subscriptions: string[] = [];
  private people = 0;

  constructor(private readonly world: MailWorld) {
    this.tenant = world.tenants[0]!;
  }

  /** So many of the readers have an account, the others are visitors. */
  async open(readers: number, people: number): Promise<void> {
    this.people = people;
    const terms = { names: inFour('N'), descriptions: inFour('D'), audience: 'everybody', archive: 'none' } as const;
    await this.decide(newsletterAggregate, this.newsletter, {
      do: 'open',
      newsletter: this.newsletter,
      terms: { ...terms, joins_members: false, is_active: true },
    });
    for (let from = 0; from < readers; from += AT_ONCE) {
      const count = Math.min(AT_ONCE, readers - from);
      await Promise.all(Array.from({ length: count }, (_, index) => this.subscribe(from + index)));
    }
  }

  /** Sends an issue to all of them. */
  async send(): Promise<string> {
    const issue = randomUUID();
    const version = { subject: 'S', preheader: '', blocks: [{ kind: 'text', text: 'T' }] } as const;
    const begun = { issue, newsletter: this.newsletter, versions: inFour(version), segment };
    await this.decide(issueAggregate, issue, { do: 'begin', begun });
    await this.decide(issueAggregate, issue, { do: 'send', issue, fallback: 'es' });
    return issue;
  }

  async move(issue: string, act: 'pause' | 'resume'): Promise<void> {
    await this.decide(sendingAggregate, issue, { do: act, issue });
  }

  async leave(subscription: string): Promise<Date> {
    await this.decide(subscriptionAggregate, subscription, { do: 'end', subscription, way: 'one_click' });
    return this.world.now();
  }

  async phase(issue: string): Promise<string> {
    return (await this.decisions.load(this.tenant, sendingAggregate, issue)).state.phase;
  }

  async copies(issue: string): Promise<TableCopy[]> {
    const sql = 'select id, subscription, status from mailing.copy where issue = $1';
    const copies = await this.world.rows<Omit<TableCopy, 'begun'>>(this.tenant, sql, [issue]);
    const taken = `select reference as id, max(started_at) as begun from effects.effect where kind = 'newsletter' group by reference`;
    const begun = new Map(
      (await this.world.rows<{ id: string; begun: Date | null }>(this.tenant, taken, [])).map((one) => [
        one.id,
        one.begun,
      ]),
    );
    return copies.map((copy) => ({ ...copy, begun: begun.get(copy.id) ?? null }));
  }

  /** Whether the letters have gone that enrolling brings. Visitors get none: all have confirmed before anybody asks them. */
  async isSettled(): Promise<boolean> {
    const sql = `select count(*) filter (where status = 'done')::int as done, count(*) filter (where status <> 'done')::int as rest
      from effects.effect where kind = 'mail'`;
    const [{ done, rest }] = (await this.world.rows<{ done: number; rest: number }>(this.tenant, sql, [])) as [
      { done: number; rest: number },
    ];
    return done >= this.people && rest === 0;
  }

  /** Copies that are still to be sent; those that a pause holds count when told so. */
  async waiting(withPaused = true): Promise<number> {
    const sql = `select count(*)::int as n from effects.effect where kind = 'newsletter' and status in ('pending', 'running')
      and ($1 or (status = 'pending' and reason is distinct from 'paused'))`;
    return (await this.world.rows<{ n: number }>(this.tenant, sql, [withPaused]))[0]!.n;
  }

  private async subscribe(nth: number): Promise<void> {
    const subscription = randomUUID();
    const language = languages[nth % 4]!;
    this.subscriptions.push(subscription);
    const of = { subscription, newsletter: this.newsletter };
    if (nth < this.people) {
      const user = await this.person(language);
      await this.decide(subscriptionAggregate, subscription, { do: 'begin', ...of, user, way: 'own_page' });
      return;
    }
    const asked = { ...of, email: `v${subscription}@example.org`, language };
    await this.decide(subscriptionAggregate, subscription, { do: 'ask', asked });
    await this.decide(subscriptionAggregate, subscription, { do: 'confirm', subscription });
  }

  private async person(language: (typeof languages)[number]): Promise<string> {
    const user = randomUUID();
    const commands = this.world.find<CommandBus>(CommandBus);
    const account = {
      email: `p${user}@example.org`,
      profile: aProfile({ language, national_id: '' }),
      terms: { legal: null, privacy: null, cookies: null },
      password: { hash: 'none' },
    };
    await commands.execute(new RegisterAccount(this.world.context(this.tenant), user, account));
    await commands.execute(new ChangeAccountStatus(this.world.context(this.tenant), { do: 'verify', user }));
    return user;
  }

  private get decisions(): Decisions {
    return this.world.find<Decisions>(DECISIONS);
  }

  private decide<State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    id: string,
    command: Command,
  ) {
    return this.decisions.execute(this.world.context(this.tenant), aggregate, id, command);
  }
}
