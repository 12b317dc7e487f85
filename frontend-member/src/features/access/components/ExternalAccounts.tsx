import type { ExternalIdentity } from '@ateneo/contracts';
import { DateText, useFailureMessage } from '@ateneo/ui';
import Box from '@mui/material/Box';
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

/** The accounts at other services by which one signs in, or did, and how to let go of them; nothing while there is none. */
export function ExternalAccounts(): ReactElement | null {
  const { t } = useTranslation('access');
  const { data } = useQuery(externalQuery);
  const linked = data?.results ?? [];
  if (linked.length === 0) return null;
  return (
    <Section title={t('external.title')} isDense>
      {linked.map((one) => (
        <LinkedAccount key={one.id} linked={one} />
      ))}
    </Section>
  );
}

function LinkedAccount({ linked }: { linked: ExternalIdentity }): ReactElement {
  const { t } = useTranslation('access');
  const message = useFailureMessage();
  const notify = useNotify();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const unlink = useMutation({
    mutationFn: () => letGoOfExternal(linked.id),
    onSuccess: async () => {
      setAsking(false);
      notify(t('external.let_go'));
      await queries.invalidateQueries({ queryKey: externalQuery.queryKey });
    },
  });
  const refusal = unlessAsked(unlink.error);
  const name = new URL(linked.issuer).host;
  return (
    <Box>
      <Typography>
        {t(linked.is_current ? 'external.linked' : 'external.linked_before', { name })}{' '}
        <DateText as="from" value={linked.creation_datetime} style="day" />
      </Typography>
      <Button
        color="error"
        onClick={() => setAsking(true)}
        aria-label={t('external.separate_named', { name })}
        sx={{ minHeight: 44 }}
      >
        {t('external.separate')}
      </Button>
      <ConfirmYourself error={unlink.error} onDone={() => unlink.mutate()} onClose={() => unlink.reset()} />
      {asking && (
        <AskFirst
          title={t('external.separate_title', { name })}
          act={t('external.separate')}
          pending={unlink.isPending}
          error={refusal ? message(refusal) : undefined}
          onConfirm={() => unlink.mutate()}
          onClose={() => setAsking(false)}
        >
          {t(linked.is_current ? 'external.separate_explain' : 'external.separate_before_explain')}
        </AskFirst>
      )}
    </Box>
  );
}
