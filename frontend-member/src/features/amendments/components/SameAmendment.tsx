import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/TextLink.js';
import { amendmentPath } from '../../../lib/amendment-path.js';

/** That somebody proposed the very same before: it is read and voted on there. `process` and `id` are the amendment's. */
export function SameAmendment(amendment: { process: string; id: string }): ReactElement {
  const { t } = useTranslation(['amendment', 'errors']);
  return (
    <Alert severity="warning">
      <AlertTitle>{t('propose.same')}</AlertTitle>
      {t('errors:participation.same_amedment')}{' '}
      <TextLink alone to={amendmentPath(amendment)}>
        {t('propose.read_same')}
      </TextLink>
    </Alert>
  );
}
