import type { EffectRow } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { RecordLink } from '../layout/RecordLink.js';

/** How an effect is called: what sort of thing it is, and its short id. */
export function useEffectName(): (effect: Pick<EffectRow, 'id' | 'kind'>) => string {
  const translate = useTranslate();
  return ({ id, kind }) => `${translate(`console.effect_kind.${kind}`)} · ${id.slice(0, 8)}`;
}

/** The name as a link. */
export function EffectName({ effect }: { effect: EffectRow }) {
  const nameOf = useEffectName();
  return (
    <RecordLink resource="effects" id={effect.id}>
      {nameOf(effect)}
    </RecordLink>
  );
}
