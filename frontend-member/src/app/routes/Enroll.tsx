import type { User } from '@ateneo/contracts';
import { EmptyState, TextSkeleton } from '@ateneo/ui';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { Page } from '../../components/Page.js';
import { TextLink } from '../../components/TextLink.js';
import { EnrolForm } from '../../features/enrolment/components/EnrolForm.js';
import { useSelf } from '../../lib/self.js';
import { useUniverse } from '../../lib/universe.js';
import { keepWanted } from '../../lib/wanted.js';
import { GoOn } from '../GoOn.js';
import { loginPath, nextPath } from '../guard.js';

/** /enroll. A tenant that takes nobody in says so. */
export function Enroll(): ReactElement {
  const { t } = useTranslation('enroll');
  const universe = useUniverse();
  const self = useSelf();
  const navigate = useNavigate();
  const wanted = nextPath(useSearchParams()[0].get('next'));
  if (self) return <GoOn to={wanted} />;
  const login = <TextLink to={loginPath(wanted)}>{t('have_account_login')}</TextLink>;
  if (universe && !universe.openEnroll) {
    return (
      <Page title={t('title')} width="form">
        <EmptyState title={t('closed.title')} text={t('closed.text')} action={login} />
      </Page>
    );
  }
  const done = ({ id, email }: User) => {
    keepWanted(wanted);
    void navigate('/enroll-done', { state: { id, email } });
  };
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
      {universe ? <EnrolForm universe={universe} onDone={done} /> : <TextSkeleton lines={8} />}
    </Page>
  );
}
