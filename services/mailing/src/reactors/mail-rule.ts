import { derivedId, type Injectable as Built, type Reactor, type RecordedEvent, systemContext } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Superusers } from '../../../identity/src/public/superusers.js';
import type { EmailRequested, SentCategory } from '../email/email.events.js';
import { RequestEmail } from '../email/request-email.js';
import { isOld } from './event-mails.js';

/** What a mail's link and words need, from the event: ids alone. */
type Params<Data> = (data: Data, type: string) => Readonly<Record<string, string>>;

interface MailRule<Data> {
  readonly on: readonly string[];
  readonly category: SentCategory | ((data: Data) => SentCategory);
  readonly params?: Params<Data>;
  /**
   * Whom, with null nobody, or all who administer, each a mail of their own; without it the person whom the event is about.
   */
  readonly to?: 'superusers' | ((data: Data) => string | null);
  /** What happened longer ago is told to nobody: a rule that is new, or a store that is filled anew, writes no old mails. */
  readonly isNews?: true;
  /** What it is about, of which somebody is told by mail once an hour at most: what came later stands beside it on its page. */
  readonly hourly?: (data: Data) => string;
  /** One of many that are asked for at once: what a person waits for goes first. */
  readonly isOfMany?: (data: Data) => boolean;
}

/** Of the clock, in UTC. */
function hourOf({ meta: { time } }: RecordedEvent): string {
  return time.slice(0, 13);
}

/** A reactor that asks for the mail. Its name is never changed. */
export function mailRule<Data>(
  name: string,
  { on, category, to, params = () => ({}), isNews, hourly, isOfMany = () => false }: MailRule<Data>,
): Built<Reactor> {
  const asked = (data: Data, type: string) => ({
    category: typeof category === 'function' ? category(data) : category,
    params: params(data, type),
    ...(isOfMany(data) && { many: true as const }),
  });

  @Injectable()
  class MailRuleReactor implements Reactor {
    readonly name = `mailing.${name}`;
    readonly handles = on;

    constructor(
      private readonly request: RequestEmail,
      private readonly queries: QueryBus,
    ) {}

    async handle(event: RecordedEvent): Promise<void> {
      if (isNews && isOld(event)) return;
      const request = asked(event.data as Data, event.type);
      if (to !== 'superusers') return this.askOne(event, request);
      const superusers = await this.queries.execute<Superusers, string[]>(new Superusers(event.tenant));
      for (const user of superusers)
        await this.ask(event, { ...request, user }, { id: event.id, name: `${this.name}/${user}` });
    }

    private async askOne(event: RecordedEvent, request: ReturnType<typeof asked>): Promise<void> {
      const data = event.data as Data & { readonly user: string };
      const user = to ? (to as (data: Data) => string | null)(data) : data.user;
      if (user === null) return;
      const once = hourly && { id: hourly(data), name: `${this.name}/${user}/${hourOf(event)}` };
      await this.ask(event, { ...request, user }, once ?? { id: event.id, name: this.name });
    }

    /** `once`: what tells this mail from others; asked for again it is already so. */
    private async ask(
      event: RecordedEvent,
      about: Omit<EmailRequested['data'], 'email'>,
      once: { readonly id: string; readonly name: string },
    ): Promise<void> {
      await this.request.execute(systemContext(event), { email: derivedId(once.id, once.name), ...about });
    }
  }
  return MailRuleReactor;
}
