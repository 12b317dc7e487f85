import { PageSkeleton } from '@ateneo/ui';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Page } from '../../components/Page.js';
import { TextLink } from '../../components/TextLink.js';
import { ExternalSignIn } from '../../features/access/components/ExternalSignIn.js';
import { OpenIdSignIn } from '../../features/access/components/OpenIdSignIn.js';
import { PasskeySignIn } from '../../features/access/components/PasskeySignIn.js';
import { LoginForm } from '../../features/session/components/LoginForm.js';
import { selfQuery, useSelf } from '../../lib/self.js';
import { forgetAnswers, forgetOthersAnswers, sessionBegan } from '../../lib/session.js';
import { useUniverse } from '../../lib/universe.js';
import { forgetWanted, wantedPage } from '../../lib/wanted.js';
import { GoOn } from '../GoOn.js';
import { enrollPath, nextPath } from '../guard.js';

/** /login. Whoever has a session goes on to where they wanted. */
export function Login(): ReactElement {
  const { t } = useTranslation('auth');
  const self = useSelf();
  const universe = useUniverse();
  const queries = useQueryClient();
  const [params] = useSearchParams();
  const [wanted] = useState(wantedPage);
  const next = nextPath(params.get('next') ?? wanted);
  // What was kept for nobody, or for whoever left, is not what the next person may see.
  useEffect(() => {
    if (self === null) forgetOthersAnswers();
    if (self) forgetWanted();
  }, [self]);
  // The session shown, the page goes on by itself.
  const done = async () => {
    forgetAnswers();
    sessionBegan();
    await queries.fetchQuery({ ...selfQuery, staleTime: 0 });
  };
  if (self === undefined) return <PageSkeleton />;
  if (self) return <GoOn to={next} />;
  return (
    <Page
      title={t('login.title')}
      width="form"
      lead={next !== '/' ? <Typography color="textSecondary">{t('login.then')}</Typography> : undefined}
    >
      <LoginForm onDone={done} />
      <Stack spacing={3} sx={{ mt: 6 }}>
        <PasskeySignIn onDone={done} />
        <OpenIdSignIn wanted={next} onDone={done} />
        {universe?.hasExternalLogin && <ExternalSignIn onDone={done} />}
      </Stack>
      <Typography sx={{ mt: 6 }}>
        <TextLink alone to="/reset-password-request">
          {t('forgotten')}
        </TextLink>
      </Typography>
      {universe?.openEnroll && (
        <Typography sx={{ mt: 4 }}>
          {t('login.no_account')} <TextLink to={enrollPath(next)}>{t('login.enroll')}</TextLink>
        </Typography>
      )}
    </Page>
  );
}
