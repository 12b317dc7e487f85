import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { OneTimeLink } from '../../../identity/src/public/one-time-link.js';
import { TellOfPlaces, type ToldOfPlaces } from '../../../ticketing/src/public/told-of-places.js';
import { type EmailEnd, type EmailRequested, linkPurpose } from '../email/email.events.js';
import type { ReadMessage } from '../message/messages.js';
import { USUAL_WAIT_MS, whyPast } from '../message/past.js';

/** Looks whether an e-mail that waited for a mail server still makes sense. */
@Injectable()
export class PastMail {
  constructor(private readonly queries: QueryBus) {}

  /** Why it is not sent any more; undefined: it does. */
  async why(
    tenant: string,
    request: EmailRequested['data'],
    { to, asked }: Pick<ReadMessage, 'to' | 'asked'>,
  ): Promise<EmailEnd | undefined> {
    const ms = asked === null ? 0 : Date.now() - asked.getTime();
    if (ms <= USUAL_WAIT_MS) return undefined;
    const event = await this.event(tenant, request);
    const isLinkLive = await this.isLinkLive(tenant, request, to);
    return whyPast(request, { ms, isLinkLive, hasBegun: event?.begun ?? false, hasEnded: event?.ended ?? false });
  }

  private async event(tenant: string, { user, params }: EmailRequested['data']): Promise<ToldOfPlaces | undefined> {
    const { event } = params;
    if (event === undefined) return undefined;
    return this.queries.execute(new TellOfPlaces(tenant, user, 'es', event));
  }

  private async isLinkLive(tenant: string, request: EmailRequested['data'], to: string): Promise<boolean> {
    const purpose = linkPurpose(request);
    if (!purpose) return true;
    const query = new OneTimeLink(tenant, request.user, purpose, new Date().toISOString(), to);
    return (await this.queries.execute(query)) !== undefined;
  }
}
