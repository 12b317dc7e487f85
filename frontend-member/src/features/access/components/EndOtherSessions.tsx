import { useFailureMessage } from '@ateneo/ui';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskFirst } from '../../../components/AskFirst.js';
import { useNotify } from '../../../lib/notices.js';
import { endOtherSessions, sessionsQuery } from '../api/sessions.js';

/** Ends every other session as one act; here one goes on. */
export function EndOtherSessions(): ReactElement | null {
  const { t } = useTranslation('access');
  const message = useFailureMessage();
  const notify = useNotify();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const count = useQuery(sessionsQuery).data?.results.filter(({ is_current }) => !is_current).length ?? 0;
  const end = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: async ({ ended }) => {
      setAsking(false);
      notify(t('sessions.ended_others', { count: ended }));
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  if (count === 0) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)} sx={{ minHeight: 44 }}>
        {t('sessions.end_others', { count })}
      </Button>
      {asking && (
        <AskFirst
          title={t('sessions.ask_others', { count })}
          act={t('sessions.end_others', { count })}
          pending={end.isPending}
          error={end.error ? message(end.error) : undefined}
          onConfirm={() => end.mutate()}
          onClose={() => setAsking(false)}
        >
          {t('sessions.explain_others')}
        </AskFirst>
      )}
    </>
  );
}
