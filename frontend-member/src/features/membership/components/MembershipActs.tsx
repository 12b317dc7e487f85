import type { Subscription } from '@ateneo/contracts';
import { useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { euros } from '../../../lib/euros.js';
import { useNotify } from '../../../lib/notices.js';
import { selfKey } from '../../../lib/query-client.js';
import { actOnMembership, goAndPay, membershipKey } from '../api/membership.js';
import { EndDialog } from './EndDialog.js';

/** What one may do about it: pay what is owed, go on, not renew, leave. */
export function MembershipActs({ membership }: { membership: Subscription }): ReactElement {
  const { t, i18n } = useTranslation('membership');
  const { status, owed, is_payment_processing, open_invoice, user } = membership;
  const { act, pay, error } = useActs(user);
  const [asks, setAsks] = useState<'cancel' | 'norenew' | null>(null);
  const message = useFailureMessage();
  return (
    <Stack spacing={4} sx={{ mb: 8 }}>
      <div aria-live="assertive">{error && <Alert severity="error">{message(error)}</Alert>}</div>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ flexWrap: 'wrap', gap: 4 }}>
        {owed > 0 && !is_payment_processing && open_invoice && (
          <Button variant="contained" size="large" loading={pay.isPending} onClick={() => pay.mutate(open_invoice)}>
            {t('act.pay', { amount: euros(owed, i18n.language) })}
          </Button>
        )}
        {status === 'norenew' && (
          <Button variant="contained" loading={act.isPending} onClick={() => act.mutate('resume')}>
            {t('act.resume')}
          </Button>
        )}
        {(status === 'active' || status === 'trialing') && (
          <Button variant="outlined" onClick={() => setAsks('norenew')}>
            {t('act.norenew')}
          </Button>
        )}
        <Button color="error" onClick={() => setAsks('cancel')}>
          {t('act.cancel')}
        </Button>
      </Stack>
      {asks && (
        <EndDialog
          act={asks}
          onClose={() => setAsks(null)}
          onMeant={() => act.mutate(asks, { onSettled: () => setAsks(null) })}
          isPending={act.isPending}
        />
      )}
    </Stack>
  );
}

function useActs(user: string) {
  const { t } = useTranslation('membership');
  const notify = useNotify();
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: (what: 'cancel' | 'norenew' | 'resume') => actOnMembership(user, what),
    onSuccess: async (_, what) => {
      notify(t(`done.${what}`));
      await Promise.all([membershipKey, selfKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
  const pay = useMutation({ mutationFn: (invoice: string) => goAndPay(invoice) });
  return { act, pay, error: act.error ?? pay.error };
}
