import type { Amedment } from '@ateneo/contracts';
import { Prose } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** That moderation hid an amendment; to its author also why. */
export function HiddenNotice({ amendment }: { amendment: Amedment }): ReactElement | null {
  const { t } = useTranslation('amendment');
  if (!amendment.is_hidden) return null;
  return (
    <Alert severity="warning" role="note" sx={{ mb: 6 }}>
      <AlertTitle component="h2">{t('hidden.mark')}</AlertTitle>
      {t(amendment.is_own ? 'hidden.own' : 'hidden.other')}
      {amendment.hidden_reason !== null && <Prose>{amendment.hidden_reason}</Prose>}
    </Alert>
  );
}
