import { derivedId, type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { AccountErased } from '../../../../published/src/identity/account.js';

/** Whom a notice is for. `managers`: those who manage the organization's people; of people without one, who manages all. */
export type NoticeAudience = { readonly person: string } | { readonly managersOf: string | null };

/** One notice to one person or to many, by ids alone: what it says is put in when it is read. */
export interface NoticeRow extends ViewRow {
  type: NoticeType;
  subtype: string;
  /** The person it is for; null: those who manage. */
  reader: string | null;
  /** Whose managers, where it is for those. */
  organization: string | null;
  /** Whom it is about. */
  subject: string | null;
  /** Who did it, and needs not be told. */
  actor: string | null;
  /** Ids and codes that its words and link need: process, amedment… */
  params: Readonly<Record<string, string>>;
  creation_datetime: string;
}

/** So long notices are kept. */
export const NOTICE_MONTHS = 12;

/** The subtype of what those who manage announce: told of a row of its own, by no rule. */
export const ANNOUNCEMENT = 'announcement';

export type NoticeType = 'gen' | 'ude' | 'amd';

/** What is told of an event. */
export interface NoticeRule<Data> {
  readonly on: string;
  readonly type: NoticeType;
  /** Its sentences are `notices:<type>_<subtype>` in four languages. */
  readonly subtype: string;
  /** Null: to nobody. */
  readonly to: (data: Data) => NoticeAudience | null;
  /** Whom it is about, whose name stands in the sentence. */
  readonly about?: (data: Data) => string;
  /** Ids and codes; never names, titles or words. */
  readonly params?: (data: Data) => Readonly<Record<string, string>>;
}

// Each rule sees the data of its own event.
// oxlint-disable-next-line no-explicit-any
export type AnyNoticeRule = NoticeRule<any>;

/** A rule, checked against the data of its event. */
export function noticeRule<Event extends { readonly data: unknown }>(rule: NoticeRule<Event['data']>): AnyNoticeRule {
  return rule;
}

/** The notices that the rules make of the log: a view like any other, which can be built anew. */
export function noticeProjection(rules: readonly AnyNoticeRule[], version: number): Projection<NoticeRow> {
  const types = [...new Set(rules.map(({ on }) => on))];
  return {
    name: 'notifications.notice',
    version,
    table: 'notifications.notice',
    columns: ['id', 'type', 'subtype', 'reader', 'organization', 'subject', 'actor', 'params', 'creation_datetime'],
    json: ['params'],
    keeps: { column: 'creation_datetime', months: NOTICE_MONTHS },
    on: {
      ...Object.fromEntries(types.map((type) => [type, told(rules.filter(({ on }) => on === type))])),
      AccountErased: step<NoticeRow, RecordedEvent<AccountErased>>({
        key: () => [],
        where: ({ data }) => ({ column: 'reader', value: data.user }),
        apply: () => undefined,
      }),
    },
  };
}

function told(rules: readonly AnyNoticeRule[]) {
  const idOf = (event: RecordedEvent, { type, subtype }: AnyNoticeRule) =>
    derivedId(event.id, `notice/${type}.${subtype}`);
  return step<NoticeRow, RecordedEvent>({
    key: (event) => rules.map((rule) => idOf(event, rule)),
    apply: (_, event, id) =>
      rowOf(
        rules.find((rule) => idOf(event, rule) === id)!,
        event,
        id,
      ),
  });
}

function rowOf(rule: AnyNoticeRule, event: RecordedEvent, id: string): NoticeRow | undefined {
  const audience = rule.to(event.data);
  return audience ? rowFor(audience, rule, event, id) : undefined;
}

function rowFor(audience: NoticeAudience, rule: AnyNoticeRule, { data, meta }: RecordedEvent, id: string): NoticeRow {
  return {
    id,
    type: rule.type,
    subtype: rule.subtype,
    reader: 'person' in audience ? audience.person : null,
    organization: 'person' in audience ? null : audience.managersOf,
    subject: rule.about?.(data) ?? null,
    actor: meta.actor ?? null,
    params: rule.params?.(data) ?? {},
    creation_datetime: meta.time,
  };
}
