import { ErrorNotice, TextSkeleton } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { Page } from '../../components/Page.js';
import { verify } from '../../features/enrolment/api/verify.js';
import { selfKey } from '../../lib/query-client.js';
import { useSelf } from '../../lib/self.js';

/** /enroll-verification/{uidb64}/{token}: follows the link once and says what came of it. */
export function EnrollVerification(): ReactElement {
  const { t } = useTranslation(['enroll', 'common']);
  const { uidb64 = '', token = '' } = useParams();
  const self = useSelf();
  const queries = useQueryClient();
  const { mutate, isSuccess, isError, error } = useMutation({
    mutationFn: verify,
    onSuccess: () => queries.invalidateQueries({ queryKey: selfKey }),
  });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate({ uidb64, token });
  }, [mutate, token, uidb64]);
  const title = isSuccess ? t('verification.done') : isError ? t('verification.failed') : t('verification.doing');
  return (
    <Page title={title} width={640}>
      <Stack spacing={4} sx={{ alignItems: 'flex-start' }} aria-live="polite">
        {!isSuccess && !isError && <TextSkeleton lines={2} />}
        {isSuccess && <Typography>{t('verification.welcome')}</Typography>}
        {isError && <ErrorNotice error={error} />}
        {isError && <Typography color="textSecondary">{t('verification.failed_help')}</Typography>}
        {(isSuccess || isError) && (
          <Button component={Link} to={self ? '/' : '/login'} variant="contained">
            {self ? t('common:act.go_home') : t('done.login')}
          </Button>
        )}
      </Stack>
    </Page>
  );
}
