import { api as routes } from '@ateneo/contracts';
import { useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../components/Section.js';
import { ConfirmYourself, unlessAsked } from '../../../components/ConfirmYourself.js';
import { askForData, readJob } from '../api/download.js';

const POLL_MS = 1000;

/** All that is held on oneself: asked for, gathered, fetched once. */
export function DataDownload(): ReactElement {
  const { t } = useTranslation('profile');
  const message = useFailureMessage();
  const [job, setJob] = useState<string>();
  const [isFetched, setIsFetched] = useState(false);
  const ask = useMutation({
    mutationFn: askForData,
    onSuccess: ({ job: id }) => {
      setIsFetched(false);
      setJob(id);
    },
  });
  const refusal = unlessAsked(ask.error);
  return (
    <Section title={t('download.title')} isDense>
      <Typography sx={{ mb: 2 }}>{t('download.lead')}</Typography>
      {job && !isFetched ? (
        <Gathered job={job} onFetched={() => setIsFetched(true)} onFailed={() => setJob(undefined)} />
      ) : (
        <Button variant="outlined" loading={ask.isPending} onClick={() => ask.mutate()} sx={{ minHeight: 44 }}>
          {t('download.ask')}
        </Button>
      )}
      <ConfirmYourself error={ask.error} onDone={() => ask.mutate()} onClose={() => ask.reset()} />
      <div aria-live="polite">
        {isFetched && <Typography sx={{ mt: 2 }}>{t('download.done')}</Typography>}
        {refusal && <Alert severity="error">{message(refusal)}</Alert>}
      </div>
    </Section>
  );
}

function Gathered(props: { job: string; onFetched: () => void; onFailed: () => void }): ReactElement {
  const { job, onFetched, onFailed } = props;
  const { t } = useTranslation('profile');
  const { data } = useQuery({
    queryKey: ['download', job],
    queryFn: () => readJob(job),
    refetchInterval: ({ state }) => (isOver(state.data?.status) ? false : POLL_MS),
  });
  if (data?.status === 'done')
    return (
      <Button
        component="a"
        href={routes.jobResult(job)}
        download
        variant="contained"
        onClick={onFetched}
        sx={{ minHeight: 44 }}
      >
        {t('download.get')}
      </Button>
    );
  if (isOver(data?.status))
    return (
      <Alert severity="error" action={<Button onClick={onFailed}>{t('download.ask')}</Button>}>
        {t('download.failed')}
      </Alert>
    );
  return <Typography aria-live="polite">{t('download.wait')}</Typography>;
}

const isOver = (status: string | undefined): boolean =>
  status === 'done' || status === 'failed' || status === 'stopped';
