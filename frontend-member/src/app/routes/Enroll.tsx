import { EmptyState, TextSkeleton } from '@ateneo/ui';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { Page } from '../../components/Page.js';
import { TextLink } from '../../components/TextLink.js';
import { EnrolForm } from '../../features/enrolment/components/EnrolForm.js';
import { useSelf } from '../../lib/self.js';
import { useUniverse } from '../../lib/universe.js';

/** /enroll. A tenant that takes nobody in says so. */
export function Enroll(): ReactElement {
  const { t } = useTranslation('enroll');
  const universe = useUniverse();
  const self = useSelf();
  const navigate = useNavigate();
  if (self) return <Navigate to="/" replace />;
  const login = <TextLink to="/login">{t('have_account_login')}</TextLink>;
  if (universe && !universe.openEnroll) {
    return (
      <Page title={t('title')} width="form">
        <EmptyState title={t('closed.title')} text={t('closed.text')} action={login} />
      </Page>
    );
  }
  return (
    <Page
      title={t('title')}
      width="form"
      lead={
        <Typography color="textSecondary">
          {t('have_account')} {login}
        </Typography>
      }
    >
      {universe ? (
        <EnrolForm universe={universe} onDone={(email) => void navigate('/enroll-done', { state: { email } })} />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </Page>
  );
}
