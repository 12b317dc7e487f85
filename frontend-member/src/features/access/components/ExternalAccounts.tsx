import { DateText, useFailureMessage } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskFirst } from '../../../components/AskFirst.js';
import { Section } from '../../../components/Section.js';
import { useNotify } from '../../../lib/notices.js';
import { externalQuery, letGoOfExternal } from '../api/external.js';
import { ConfirmYourself, unlessAsked } from '../../../components/ConfirmYourself.js';

/** The account at another service by which one signs in, and how to let go of it; nothing while there is none. */
export function ExternalAccounts(): ReactElement | null {
  const { t } = useTranslation('access');
  const message = useFailureMessage();
  const notify = useNotify();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { data } = useQuery(externalQuery);
  const letGo = useMutation({
    mutationFn: letGoOfExternal,
    onSuccess: async () => {
      setAsking(false);
      notify(t('external.let_go'));
      await queries.invalidateQueries({ queryKey: externalQuery.queryKey });
    },
  });
  const refusal = unlessAsked(letGo.error);
  const [linked] = data?.results ?? [];
  if (!linked) return null;
  const name = new URL(linked.issuer).host;
  return (
    <Section title={t('external.title')} isDense>
      <Typography>
        {t('external.linked', { name })} <DateText value={linked.creation_datetime} style="min" />
      </Typography>
      <Button color="error" onClick={() => setAsking(true)} sx={{ minHeight: 44 }}>
        {t('external.separate')}
      </Button>
      <ConfirmYourself error={letGo.error} onDone={() => letGo.mutate()} onClose={() => letGo.reset()} />
      {asking && (
        <AskFirst
          title={t('external.separate_title', { name })}
          act={t('external.separate')}
          pending={letGo.isPending}
          error={refusal ? message(refusal) : undefined}
          onConfirm={() => letGo.mutate()}
          onClose={() => setAsking(false)}
        >
          {t('external.separate_explain')}
        </AskFirst>
      )}
    </Section>
  );
}
