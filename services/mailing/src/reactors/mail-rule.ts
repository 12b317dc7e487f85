import { derivedId, type Reaction, reaction, type RecordedEvent, systemContext } from '@ateneo/cqrs';
import type { DomainEvent } from '@ateneo/kernel';
import { QueryBus } from '@nestjs/cqrs';
import { Superusers } from '../../../identity/src/public/superusers.js';
import type { SentCategory } from '../email/email.events.js';
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

/** A reaction that asks for the mail. Its name is never changed. */
export function mailRule<Data>(
  rule: string,
  { on, category, to, params = () => ({}), isNews, hourly, isOfMany = () => false }: MailRule<Data>,
): Reaction {
  const asked = (data: Data, type: string) => ({
    category: typeof category === 'function' ? category(data) : category,
    params: params(data, type),
    ...(isOfMany(data) && { many: true as const }),
  });
  return reaction<DomainEvent<string, Data>>(`mailing.${rule}`, on, async (event, { get, name }) => {
    if (isNews && isOld(event)) return;
    const request = asked(event.data, event.type);
    /** `of` and `once` tell this mail from others; asked for again it is already so. */
    const ask = (user: string, of: string, once: string) =>
      get(RequestEmail).execute(systemContext(event), { email: derivedId(of, once), ...request, user });
    if (to === 'superusers') {
      const superusers = await get(QueryBus).execute(new Superusers(event.tenant));
      for (const user of superusers) await ask(user, event.id, `${name}/${user}`);
      return;
    }
    const user = to ? to(event.data) : (event.data as { readonly user: string }).user;
    if (user === null) return;
    if (hourly) await ask(user, hourly(event.data), `${name}/${user}/${hourOf(event)}`);
    else await ask(user, event.id, name);
  });
}
