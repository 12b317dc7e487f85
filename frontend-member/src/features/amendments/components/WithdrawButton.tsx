import type { Amedment } from '@ateneo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { WithdrawByWord } from '../../../components/WithdrawByWord.js';
import { useNotify } from '../../../lib/notices.js';
import { withdrawAmendment } from '../api/withdraw-amendment.js';

/** Withdraws one's own amendment, after a word was typed that says that one means it. */
export function WithdrawButton({ amendment }: { amendment: Amedment }): ReactElement {
  const { t } = useTranslation('amendment');
  const navigate = useNavigate();
  const notify = useNotify();
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => withdrawAmendment(amendment.id),
    onSuccess: async () => {
      notify(t('withdraw.done'));
      await navigate(`/process/${amendment.process}/document/${amendment.document}/amedments`, { replace: true });
      for (const name of [
        'amedments',
        'amedment-count',
        'amedment-order',
        'document',
        'documents',
        'process',
        'processes',
      ])
        void queries.invalidateQueries({ queryKey: [name] });
    },
  });
  return <WithdrawByWord what="amendment" size="medium" withdraw={withdraw} />;
}
