import { ErrorNotice, PageSkeleton } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Page } from '../../components/Page.js';
import { logOut } from '../../features/session/api/log-out.js';
import { keptVotes } from '../../features/amendments/own-votes.js';
import { countDrafts, forgetDrafts } from '../../lib/drafts.js';
import { UnsentScans } from '../UnsentScans.js';
import { forgetDoors } from '../../lib/kept-doors.js';
import { sendLastScans } from '../../lib/last-scans.js';
import { forgetPages } from '../../lib/kept-pages.js';
import { selfQuery } from '../../lib/self.js';
import { sessionEnded } from '../../lib/session.js';

/** /logout: ends the session, forgets what was shown and written here, and goes to sign-in. */
export function Logout(): ReactElement {
  const { data: self, isPending } = useQuery(selfQuery);
  return isPending ? <PageSkeleton /> : <Leaving person={self?.id} />;
}

/** Whoever has texts here that were not sent, or read codes at a door, is asked first. */
function Leaving({ person }: { person: string | undefined }): ReactElement {
  const scans = useQuery({ queryKey: ['unsent-scans'], queryFn: sendLastScans, retry: false });
  return scans.isPending ? <PageSkeleton /> : <Left person={person} scans={scans.data ?? 0} />;
}

function Left({ person: present, scans }: { person: string | undefined; scans: number }): ReactElement {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [person] = useState(present);
  const [drafts] = useState(() => (person === undefined ? 0 : countDrafts(person)));
  const { mutate, error, isIdle } = useMutation({
    mutationFn: logOut,
    onSuccess: async () => {
      if (person !== undefined) forgetDrafts(person);
      keptVotes.forget();
      await forgetPages('carnet');
      await forgetDoors();
      sessionEnded();
      await navigate('/login', { replace: true });
    },
  });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || drafts + scans > 0) return;
    begun.current = true;
    mutate();
  }, [mutate, drafts, scans]);
  if (error) return <ErrorNotice error={error} onRetry={() => mutate()} />;
  if (drafts + scans === 0 || !isIdle) return <PageSkeleton />;
  return (
    <Page title={t('nav.logout')} width="form">
      <Stack spacing={5}>
        {drafts > 0 && <Typography>{t('unsent.text', { count: drafts })}</Typography>}
        {scans > 0 && <UnsentScans count={scans} />}
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3}>
          <Button variant="outlined" onClick={() => void navigate(-1)}>
            {t('unsent.back')}
          </Button>
          <Button variant="contained" color="error" onClick={() => mutate()}>
            {t('unsent.leave')}
          </Button>
        </Stack>
      </Stack>
    </Page>
  );
}
