import { formatHour } from '@ateneo/i18n';
import { type Saved, Status } from '@ateneo/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** Whether what is written is kept, and since when. */
export function SavedNote({ saved }: { saved: Saved }): ReactElement {
  const { t } = useTranslation('alternative');
  return (
    <Status sx={{ color: 'text.secondary', fontSize: '0.9375rem', pb: 2 }}>
      {saved.state === 'as_opened' && t('edit.saves_itself')}
      {saved.state === 'changed' && t('edit.saving')}
      {saved.state === 'saved' && t('edit.saved_at', { time: formatHour(saved.at.toISOString()) })}
      {(saved.state === 'failed' || saved.state === 'unfinished' || saved.state === 'overtaken') && t('edit.not_saved')}
    </Status>
  );
}
