import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Page } from '../../components/Page.js';
import { ChangeEmailForm } from '../../features/email-change/components/ChangeEmailForm.js';
import { verificationQuery } from '../../features/enrolment/api/verify.js';
import { AskAgain } from '../../features/enrolment/components/AskAgain.js';
import { AskWithAddress } from '../../features/enrolment/components/AskWithAddress.js';
import { logIn } from '../../features/session/api/log-in.js';
import { selfKey } from '../../lib/query-client.js';
import { useSelf } from '../../lib/self.js';
import { Onward, Verified } from '../Verified.js';

/** Of whoever has just enrolled; absent where somebody came here by its address. */
interface Enrolled {
  readonly id: string;
  readonly email: string;
}

/** /enroll-done: what happens now, until the link of the mail was opened, wherever that was. */
export function EnrollDone(): ReactElement {
  const { t } = useTranslation('enroll');
  const enrolled = useLocation().state as Enrolled | null;
  if (enrolled?.id) return <Waiting {...enrolled} />;
  return (
    <Page title={t('done.title')} width="form">
      <Stack spacing={4} sx={{ alignItems: 'flex-start' }}>
        <Typography>{t('done.sent')}</Typography>
        <Typography color="textSecondary">{t('done.not_there')}</Typography>
        <AskWithAddress />
        <Onward />
      </Stack>
    </Page>
  );
}

function Waiting({ id, email }: Enrolled): ReactElement {
  const { t } = useTranslation('enroll');
  const { data } = useQuery(verificationQuery(id));
  const queries = useQueryClient();
  const isVerified = data?.is_verified === true;
  useEffect(() => {
    if (isVerified) void queries.invalidateQueries({ queryKey: selfKey });
  }, [queries, isVerified]);
  return (
    <Page title={t(isVerified ? 'verification.done' : 'done.title')} width="form">
      <Stack spacing={4} sx={{ alignItems: 'flex-start' }} aria-live="polite">
        {isVerified ? <Verified belongs={false} /> : <NotYet id={id} email={email} />}
      </Stack>
    </Page>
  );
}

/** Who mistyped their address gives the right one, with the password that says that it is them: that signs them in. */
function NotYet({ id, email }: Enrolled): ReactElement {
  const { t } = useTranslation('enroll');
  const [isWrong, setWrong] = useState(false);
  const self = useSelf();
  const pending = self?.id === id ? self.pending_email : null;
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{t('done.sent_to', { email: pending ?? email })}</Typography>
      <Typography color="textSecondary">{t('done.not_there')}</Typography>
      {!pending && <AskAgain email={email} whose="enrolled" isSent />}
      {isWrong && !pending ? (
        <Box sx={{ alignSelf: 'stretch' }}>
          <ChangeEmailForm
            user={{ id, email, has_usable_password: true }}
            before={async (password) => void (self ?? (await logIn({ email, password })))}
          />
        </Box>
      ) : (
        <Button onClick={() => setWrong(true)} sx={{ px: 0 }}>
          {t('done.wrong')}
        </Button>
      )}
      <Onward isMain={false} />
    </>
  );
}
