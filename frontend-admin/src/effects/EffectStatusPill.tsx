import type { EffectStatus } from '@ateneo/contracts';
import { Pill, type PillTone } from '@ateneo/ui';
import { useTranslate } from 'react-admin';

const tones: Record<EffectStatus, PillTone> = {
  pending: 'warning',
  running: 'warning',
  done: 'success',
  stopped: 'error',
};

export function EffectStatusPill({ status }: { status: EffectStatus }) {
  const translate = useTranslate();
  return <Pill tone={tones[status]}>{translate(`console.effect_status.${status}`)}</Pill>;
}
