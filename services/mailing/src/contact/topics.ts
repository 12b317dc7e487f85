import type { ContactTopic } from '@ateneo/contracts';
import { type Aggregate, DECISIONS, type Decisions } from '@ateneo/cqrs';
import { createServerI18n } from '@ateneo/i18n/server';
import { Inject, Injectable } from '@nestjs/common';
import { topicsDecider, type SetTopics, type TopicsState } from './topics.decider.js';
import type { ContactTopicsSet } from './topics.events.js';

/** One stream a tenant; its id is the tenant's. */
export const topicsAggregate: Aggregate<TopicsState, SetTopics, ContactTopicsSet> = {
  category: 'mailing.contacttopics',
  decider: topicsDecider,
};

const i18n = createServerI18n();

/** Until a tenant says otherwise. `account` is where those are sent whose address could not be verified. */
const shipped = (['general', 'fee', 'event', 'process', 'account', 'data'] as const).map((id): ContactTopic => {
  const name = (language: 'es' | 'ca' | 'gl' | 'eu') => i18n.t(language, `mails:contact_topics.${id}`);
  const names = { es: name('es'), ca: name('ca'), gl: name('gl'), eu: name('eu') };
  return { id, names, answered_by: 'superusers', organization: null };
});

/** What people may write about, and who answers. */
@Injectable()
export class Topics {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async list(tenant: string): Promise<readonly ContactTopic[]> {
    return (await this.decisions.load(tenant, topicsAggregate, tenant)).state.topics ?? shipped;
  }
}
