import type { Amedment } from '@ateneo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { WithdrawByWord } from '../../../components/WithdrawByWord.js';
import { useNotify } from '../../../lib/notices.js';
import { MoreMenu } from '@ateneo/ui';
import { refreshAmendments } from '../refresh-amendments.js';
import { withdrawAmendment } from '../api/withdraw-amendment.js';

/** What its author seldom does: withdraw it, after a word was typed that says that one means it. */
export function OwnMenu({ amendment }: { amendment: Amedment }): ReactElement {
  const { t } = useTranslation('amendment');
  const navigate = useNavigate();
  const notify = useNotify();
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => withdrawAmendment(amendment.id),
    onSuccess: async () => {
      notify(t('withdraw.done'));
      await navigate(`/process/${amendment.process}/document/${amendment.document}/amedments`, { replace: true });
      refreshAmendments(queries);
    },
  });
  return (
    <WithdrawByWord what="amendment" withdraw={withdraw}>
      {(ask) => <MoreMenu label={t('more')} items={[{ label: t('withdraw.act'), act: ask }]} />}
    </WithdrawByWord>
  );
}
