import { derivedId, type Injectable as Built, type Reactor, type RecordedEvent, systemContext } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { RequestEmail } from '../email/request-email.js';

/** What ended longer ago is no news: whoever fills a store anew, or catches up after long, writes to nobody. */
const NEWS_MS = 24 * 3600 * 1000;

interface Telling<Data> {
  readonly on: string;
  /** A query that answers ids of people. */
  readonly whom: (tenant: string, data: Data) => object;
  /** A query whether what they are told of is there; else they are told later. */
  readonly isReady?: (tenant: string, data: Data) => object;
  readonly params: (data: Data) => Readonly<Record<string, string>>;
}

/** A reactor that writes to everybody who had to do with amendments that are over now, each once. Its name is never changed. */
export function mailToMany<Data extends { readonly closed_at: string }>(
  name: string,
  { on, whom, isReady, params }: Telling<Data>,
): Built<Reactor> {
  @Injectable()
  class MailToManyReactor implements Reactor {
    readonly name = `mailing.${name}`;
    readonly handles = [on];

    constructor(
      private readonly request: RequestEmail,
      private readonly queries: QueryBus,
    ) {}

    async handle(event: RecordedEvent): Promise<void> {
      const data = event.data as Data;
      if (Date.now() - Date.parse(data.closed_at) > NEWS_MS) return;
      if (isReady && !(await this.queries.execute<object, boolean>(isReady(event.tenant, data))))
        throw new Error('what is told of is not there yet');
      const people = await this.queries.execute<object, string[]>(whom(event.tenant, data));
      const mails = people.map((user) => ({
        email: derivedId(event.id, `${this.name}/${user}`),
        user,
        category: 'process_amedment' as const,
        params: params(data),
      }));
      await this.request.executeMany(systemContext(event), mails);
    }
  }
  return MailToManyReactor;
}
