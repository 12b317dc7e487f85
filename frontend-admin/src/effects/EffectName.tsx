import type { EffectRow, EmailRow } from '@ateneo/contracts';
import { useGetManyAggregate, useTranslate } from 'react-admin';
import { RecordLink } from '../layout/RecordLink.js';

type Named = Pick<EffectRow, 'id' | 'kind' | 'reference'>;

/** How an effect is called where nothing is known of what it is about: its sort, and its short id. */
export function useEffectName(): (effect: Named) => string {
  const translate = useTranslate();
  return ({ id, kind }) => `${translate(`console.effect_kind.${kind}`)} · ${id.slice(0, 8)}`;
}

/** What it is about, by its subject; those of a page are asked for together. Nothing while the effect is unknown. */
export function useEffectSubject(effect: Named | undefined): string {
  const nameOf = useEffectName();
  // Others are about votings, payments, jobs: these have no subject.
  const isMail = effect?.kind.startsWith('mail') ?? false;
  const ids = effect && isMail ? [effect.reference] : [];
  const { data } = useGetManyAggregate<EmailRow>('emails', { ids }, { enabled: isMail });
  const subject = data?.find((email) => email?.id === effect?.reference)?.subject;
  return subject ?? (effect ? nameOf(effect) : '');
}

/** The same as text. */
export function EffectSubject({ effect }: { effect: Named }) {
  return <>{useEffectSubject(effect)}</>;
}

/** What it is about, leading to its page. */
export function EffectName({ effect }: { effect: EffectRow }) {
  return (
    <RecordLink resource="effects" id={effect.id}>
      <EffectSubject effect={effect} />
    </RecordLink>
  );
}

/** Leads to what it is about. */
export function EffectReference({ effect: { kind, reference } }: { effect: Named }) {
  const translate = useTranslate();
  return (
    <RecordLink resource="emails" id={kind.startsWith('mail') ? reference : null}>
      {translate('console.effects.see_mail')}
    </RecordLink>
  );
}
