import type { Amedment } from '@ateneo/contracts';
import { ApiError } from '@ateneo/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../lib/notices.js';
import { useDraft } from '../../../lib/use-draft.js';
import { correctAmendment } from '../api/correct-amendment.js';
import { amendmentKey } from '../api/get-amendment.js';
import { correctionOf, formOf, targetOfAmendment } from '../proposal-form.js';
import { refreshAmendments } from '../refresh-amendments.js';
import { ProposalEditor } from './ProposalEditor.js';

/** The author says it otherwise: what is written of one version is kept in this browser until it is sent. */
export function CorrectionPage({ amendment, onDone }: { amendment: Amedment; onDone: () => void }): ReactElement {
  const { t } = useTranslation('amendment');
  const notify = useNotify();
  const queries = useQueryClient();
  const { id, version, process } = amendment;
  const [initial] = useState(() => formOf(amendment));
  const draft = useDraft(`correction.${id}.${version}`, initial);
  const send = useMutation({
    mutationFn: () => correctAmendment(id, correctionOf(draft.value, version)),
    // In another window it may have been corrected already.
    onError: () => void queries.invalidateQueries({ queryKey: amendmentKey(id) }),
    onSuccess: (corrected) => {
      draft.discard();
      queries.setQueryData(amendmentKey(id), corrected);
      refreshAmendments(queries);
      notify(t('correct.done'));
      onDone();
    },
  });
  const existing = send.error instanceof ApiError ? send.error.existing : undefined;
  return (
    <ProposalEditor
      draft={draft}
      target={targetOfAmendment(amendment)}
      texts={{ title: t('correct.title'), note: t('correct.public'), send: t('correct.send') }}
      isFixed
      sending={send.isPending}
      isVotedAtOnce={false}
      error={send.error}
      same={existing === undefined ? undefined : { process, id: existing }}
      onSend={() => send.mutate()}
    />
  );
}
