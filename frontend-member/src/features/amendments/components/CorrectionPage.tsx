import type { Amedment } from '@ateneo/contracts';
import { ApiError } from '@ateneo/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../../lib/notices.js';
import { OvertakenBy } from '../../../components/OvertakenBy.js';
import { useDraft } from '../../../lib/use-draft.js';
import { useWriteUpon } from '../../../lib/use-write-upon.js';
import { isOvertaken } from '../../../lib/write-upon.js';
import { correctAmendment } from '../api/correct-amendment.js';
import { amendmentKey, readAmendment } from '../api/get-amendment.js';
import { correctionOf, formOf, type ProposalForm, targetOfAmendment } from '../proposal-form.js';
import { refreshAmendments } from '../refresh-amendments.js';
import { ProposalEditor } from './ProposalEditor.js';

/** The author says it otherwise: what is written of one version is kept in this browser until it is sent. */
export function CorrectionPage({ amendment, onDone }: { amendment: Amedment; onDone: () => void }): ReactElement {
  const { t } = useTranslation('amendment');
  const notify = useNotify();
  const queries = useQueryClient();
  const { id, process } = amendment;
  // What it was begun upon: the page may be read anew meanwhile.
  const [begun] = useState(amendment);
  const [initial] = useState(() => formOf(begun));
  const draft = useDraft(`correction.${id}.${begun.version}`, initial);
  const { write, theirs } = useWriteUpon<Amedment, ProposalForm>({
    read: () => readAmendment(id),
    own: ({ version }) => version,
    send: (form, tag) => correctAmendment(id, correctionOf(form), tag),
  });
  const send = useMutation({
    mutationFn: (seen: Amedment) => write({ seen, value: draft.value }),
    onSuccess: (corrected) => {
      notify(t('correct.done'));
      leave(corrected);
    },
  });
  const leave = (current: Amedment) => {
    draft.discard();
    queries.setQueryData(amendmentKey(id), current);
    refreshAmendments(queries);
    onDone();
  };
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
      overtaken={
        theirs &&
        isOvertaken(send.error) && (
          <OvertakenBy
            theirs={[theirs.title, theirs.content, theirs.reason].join('\n\n')}
            onDiscard={() => leave(theirs)}
            onKeep={() => send.mutate(theirs)}
          />
        )
      }
      same={existing === undefined ? undefined : { process, id: existing }}
      onSend={() => send.mutate(theirs ?? begun)}
    />
  );
}
