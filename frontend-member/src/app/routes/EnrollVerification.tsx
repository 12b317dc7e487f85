import { ErrorNotice, TextSkeleton } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { Page } from '../../components/Page.js';
import { verify } from '../../features/enrolment/api/verify.js';
import { selfKey } from '../../lib/query-client.js';
import { isMember, useSelf } from '../../lib/self.js';
import { forgetWanted, wantedPage } from '../../lib/wanted.js';
import { isOtherDocument, loginPath, nextPath } from '../guard.js';

/** /enroll-verification/{uidb64}/{token}: follows the link once and says what came of it. */
export function EnrollVerification(): ReactElement {
  const { t } = useTranslation('enroll');
  const { state, error, isTaken } = useLink();
  return (
    <Page title={t(`verification.${state}`)} width="form">
      <Stack spacing={4} sx={{ alignItems: 'flex-start' }} aria-live="polite">
        {state === 'doing' && <TextSkeleton lines={2} />}
        {state === 'done' && <Welcome />}
        {isTaken && <Alert severity="warning">{t('verification.number_taken')}</Alert>}
        {state === 'failed' && (
          <>
            <ErrorNotice error={error} />
            <Typography color="textSecondary">{t('verification.failed_help')}</Typography>
          </>
        )}
        {state !== 'doing' && <Onward />}
        {(state === 'failed' || isTaken) && (
          <Button component={Link} to="/contact?topic=account" variant="outlined">
            {t('verification.write_us')}
          </Button>
        )}
      </Stack>
    </Page>
  );
}

/** Who is no member yet is told in one what they can do by now and what is left. */
function Welcome(): ReactElement {
  const { t } = useTranslation('enroll');
  const self = useSelf();
  if (!self || isMember(self)) return <Typography>{t('verification.welcome')}</Typography>;
  return (
    <>
      <Typography>{t('verification.welcome_join')}</Typography>
      <Button component={Link} to={`/user/${self.id}?tab=membership`} variant="outlined">
        {t('verification.to_fees')}
      </Button>
    </>
  );
}

/** What comes of the link in the address. */
function useLink() {
  const { uidb64 = '', token = '' } = useParams();
  const queries = useQueryClient();
  const { mutate, data, isSuccess, isError, error } = useMutation({
    mutationFn: verify,
    onSuccess: () => queries.invalidateQueries({ queryKey: selfKey }),
  });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate({ uidb64, token });
  }, [mutate, token, uidb64]);
  const state: 'doing' | 'done' | 'failed' = isSuccess ? 'done' : isError ? 'failed' : 'doing';
  return { state, error, isTaken: data?.national_id_taken === true };
}

/** To where they were going before they enrolled, if anywhere. */
function Onward(): ReactElement {
  const { t } = useTranslation(['enroll', 'common']);
  const self = useSelf();
  const [kept] = useState(wantedPage);
  const wanted = nextPath(kept);
  return (
    <Button
      component={Link}
      to={self ? wanted : loginPath(wanted)}
      reloadDocument={self !== null && self !== undefined && isOtherDocument(wanted)}
      onClick={() => self && forgetWanted()}
      variant="contained"
    >
      {self ? t(wanted === '/' ? 'common:act.go_home' : 'verification.onward') : t('done.login')}
    </Button>
  );
}
