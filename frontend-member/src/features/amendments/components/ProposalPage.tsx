import type { Amedment, Document } from '@ateneo/contracts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@ateneo/ui';
import { proposalDraft } from '../proposal-drafts.js';
import { useDraft } from '../../../lib/use-draft.js';
import { proposeAmendment } from '../api/propose-amendment.js';
import { amendmentsQuery } from '../api/list-amendments.js';
import { refreshAmendments } from '../refresh-amendments.js';
import { initialForm, proposalOf, sameAs, type Target } from '../proposal-form.js';
import { ProposalEditor } from './ProposalEditor.js';

/** Of more the server says what is there when it is sent. */
const MOST = 100;

interface ProposalPageProps {
  document: Document;
  target: Target;
  onDone: (amendment: Amedment) => void;
}

/** One proposal per article or chapter is kept in this browser until it is sent. */
export function ProposalPage({ document, target, onDone }: ProposalPageProps): ReactElement {
  const { t } = useTranslation('amendment');
  const queries = useQueryClient();
  const [initial] = useState(() => initialForm(target));
  const part = target.kind === 'article' ? target.article.id : target.chapter.id;
  const draft = useDraft(
    proposalDraft({ process: document.process, document: document.id, [target.kind]: part }),
    initial,
  );
  const [key, setKey] = useState(() => crypto.randomUUID());
  const there = useQuery(amendmentsQuery({ document: document.id, [target.kind]: part, rowsPerPage: MOST }));
  const send = useMutation({
    mutationFn: () => proposeAmendment(proposalOf(draft.value, target, document.id), key),
    onSuccess: (amendment) => {
      draft.discard();
      refreshAmendments(queries);
      onDone(amendment);
    },
    // Another text is another act.
    onError: () => setKey(crypto.randomUUID()),
  });
  const existing = send.error instanceof ApiError ? send.error.existing : undefined;
  const same = sameAs(draft.value, there.data?.results ?? [])?.id ?? existing;
  return (
    <>
      {draft.recovered && (
        <Alert
          severity="info"
          variant="outlined"
          sx={{ mb: 6 }}
          action={
            <Button color="inherit" size="small" onClick={draft.discard}>
              {t('propose.start_again')}
            </Button>
          }
        >
          {t('propose.recovered')}
        </Alert>
      )}
      <ProposalEditor
        draft={draft}
        target={target}
        texts={{
          title: t('propose.title'),
          note: t(document.is_voting_open ? 'propose.public' : 'propose.public_for_now'),
          send: t('propose.send'),
        }}
        sending={send.isPending}
        isVotedAtOnce={document.is_voting_open}
        error={send.error}
        same={same === undefined ? undefined : { process: document.process, id: same }}
        onSend={() => send.mutate()}
      />
    </>
  );
}
