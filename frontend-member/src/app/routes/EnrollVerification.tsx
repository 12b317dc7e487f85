import { ErrorNotice, TextSkeleton } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { Page } from '../../components/Page.js';
import { verify } from '../../features/enrolment/api/verify.js';
import { AskAgain } from '../../features/enrolment/components/AskAgain.js';
import { AskWithAddress } from '../../features/enrolment/components/AskWithAddress.js';
import { selfKey } from '../../lib/query-client.js';
import { useSelf } from '../../lib/self.js';
import { Onward, Verified } from '../Verified.js';

/** /enroll-verification/{uidb64}/{token}: follows the link once and says what came of it. */
export function EnrollVerification(): ReactElement {
  const { t } = useTranslation('enroll');
  const self = useSelf();
  const { state, error, verified } = useLink();
  const isTaken = verified?.national_id_taken === true;
  return (
    <Page title={t(`verification.${state}`)} width="form">
      <Stack spacing={4} sx={{ alignItems: 'flex-start' }} aria-live="polite">
        {state === 'doing' && <TextSkeleton lines={2} />}
        {isTaken && <Alert severity="warning">{t('verification.number_taken')}</Alert>}
        {state === 'failed' && (
          <>
            <ErrorNotice error={error} />
            <Typography color="textSecondary">{t('verification.failed_help')}</Typography>
            {/* Whoever is verified already needs no other. */}
            {!self?.is_verified && (self ? <AskAgain email={self.email} whose="own" /> : <AskWithAddress />)}
            <Onward isMain={self?.is_verified === true} />
          </>
        )}
        {verified && <Verified belongs={verified.is_member} />}
        {(state === 'failed' || isTaken) && (
          <Button component={Link} to="/contact?topic=account" variant="outlined">
            {t('verification.write_us')}
          </Button>
        )}
      </Stack>
    </Page>
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
  return { state, error, verified: data };
}
