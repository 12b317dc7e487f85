import type { NoticeTopicName } from '@ateneo/contracts';
import { type Aggregate, DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { RefuseMail } from '../../../notifications/src/public/refuse-mail.js';
import { type EmailCommand, emailDecider, type EmailState } from './email.decider.js';
import type { EmailEvent, EmailRequested } from './email.events.js';
import { optionalTopicOf } from './topic-of-mail.policy.js';

export const emailAggregate: Aggregate<EmailState, EmailCommand, EmailEvent> = {
  category: 'mailing.email',
  decider: emailDecider,
};

const AT_ONCE = 200;

/** Asks for an e-mail, unless who would read it wants none of its kind; the same id again is already so. */
@Injectable()
export class RequestEmail {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly queries: QueryBus,
  ) {}

  async execute(context: CommandContext, request: EmailRequested['data']): Promise<string | undefined> {
    if ((await this.refused(context, [request])).size > 0) return undefined;
    return this.ask(context, request);
  }

  /** Asks for many: so many at a time that they share an append, and no more. */
  async executeMany(context: CommandContext, requests: readonly EmailRequested['data'][]): Promise<void> {
    for (let from = 0; from < requests.length; from += AT_ONCE) {
      const some = requests.slice(from, from + AT_ONCE);
      const refused = await this.refused(context, some);
      await Promise.all(some.filter((one) => !refused.has(one)).map((request) => this.ask(context, request)));
    }
  }

  /** Those that their readers want none of: the one place that heeds what people choose. Who has no account chose nothing. */
  async refused(
    { tenant }: Pick<CommandContext, 'tenant'>,
    requests: readonly EmailRequested['data'][],
  ): Promise<ReadonlySet<EmailRequested['data']>> {
    const refused = new Set<EmailRequested['data']>();
    for (const { topic, process, mails } of byTopic(requests).values()) {
      const users = mails.map(({ user }) => user);
      const refusing = new Set(await this.queries.execute(new RefuseMail(tenant, users, topic, process)));
      for (const mail of mails) if (refusing.has(mail.user)) refused.add(mail);
    }
    return refused;
  }

  private async ask(context: CommandContext, request: EmailRequested['data']): Promise<string | undefined> {
    const { position } = await this.decisions.execute(context, emailAggregate, request.email, {
      type: 'request',
      request,
    });
    return position;
  }
}

interface OfTopic {
  readonly topic: NoticeTopicName;
  /** Where it is about comments: in which process. */
  readonly process: string | null;
  readonly mails: EmailRequested['data'][];
}

/** Those that their readers may want none of, by what they are about. */
function byTopic(requests: readonly EmailRequested['data'][]): ReadonlyMap<string, OfTopic> {
  const groups = new Map<string, OfTopic>();
  for (const request of requests) {
    const topic = optionalTopicOf(request);
    if (topic === null) continue;
    const process = topic === 'comments' ? (request.params['process'] ?? null) : null;
    const group = groups.get(`${topic} ${process}`) ?? { topic, process, mails: [] };
    groups.set(`${topic} ${process}`, group);
    group.mails.push(request);
  }
  return groups;
}
