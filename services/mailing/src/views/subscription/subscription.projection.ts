import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import { personOf } from '../../../../identity/src/public/accounts-of-people.js';
import type {
  SubscriptionAsked,
  SubscriptionBegan,
  SubscriptionEnded,
  SubscriptionForgotten,
  Way,
} from '../../subscription/subscription.events.js';

export interface SubscriptionRow extends ViewRow {
  newsletter: string;
  user_id: string | null;
  /** A visitor's address, until they have left. */
  email: string | null;
  language: string | null;
  status: 'asked' | 'subscribed' | 'ended';
  way: Way;
  since: string;
}

/** Who reads which newsletter. */
export const subscriptionProjection: Projection<SubscriptionRow> = {
  name: 'mailing.subscription',
  version: 1,
  table: 'mailing.subscription',
  columns: ['id', 'newsletter', 'user_id', 'email', 'language', 'status', 'way', 'since'],
  on: {
    SubscriptionAsked: step<SubscriptionRow, RecordedEvent<SubscriptionAsked>>({
      key: ({ data }) => data.subscription,
      apply: (_, { data: { subscription: id, newsletter, email, language }, meta }) => ({
        id,
        newsletter,
        user_id: null,
        email,
        language,
        status: 'asked',
        way: 'public_form',
        since: meta.time,
      }),
    }),
    SubscriptionBegan: step<SubscriptionRow, RecordedEvent<SubscriptionBegan>>({
      key: ({ data }) => data.subscription,
      apply: (row, { data: { subscription: id, newsletter, user, language, way }, meta }) => ({
        id,
        newsletter,
        user_id: user,
        email: row?.email ?? null,
        language,
        status: 'subscribed',
        way,
        since: meta.time,
      }),
    }),
    SubscriptionEnded: step<SubscriptionRow, RecordedEvent<SubscriptionEnded>>({
      key: ({ data }) => data.subscription,
      apply: (row, { data: { way }, meta }) => row && { ...row, status: 'ended', way, since: meta.time },
    }),
    SubscriptionForgotten: step<SubscriptionRow, RecordedEvent<SubscriptionForgotten>>({
      key: ({ data }) => data.subscription,
      apply: () => undefined,
    }),
    AccountErased: step<SubscriptionRow, RecordedEvent<AccountErased>>({
      key: () => [],
      where: ({ data }) => ({ column: 'user_id', value: data.user }),
      apply: () => undefined,
    }),
  },
};

/** SQL of whether the subscription `s` is read by: of an account that was merged its person has one of their own (`FollowMerge`). */
export const isReading = `(s.user_id is null or s.user_id = ${personOf('s.user_id')})`;
