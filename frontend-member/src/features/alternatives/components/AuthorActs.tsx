import type { Alternative, Document } from '@ateneo/contracts';
import { ErrorNotice } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { WithdrawByWord } from '../../../components/WithdrawByWord.js';
import { submitAlternative, withdrawAlternative } from '../api/alternatives.js';
import { useAlternativeAct } from '../use-alternative-act.js';
import { whatChanges } from '../what-changes.js';
import { WhatComesNext } from './WhatComesNext.js';

interface AuthorActsProps {
  alternative: Alternative;
  /** What it is an alternative to; undefined until it is known. */
  original: Document | undefined;
}

/** What its author may do with it now: write, hand in what differs from the original, take back. */
export function AuthorActs({ alternative, original }: AuthorActsProps): ReactElement | null {
  const { t } = useTranslation('alternative');
  const submit = useAlternativeAct(() => submitAlternative(alternative.id), t('submit.done'));
  if (!alternative.is_own) return null;
  const { can_edit: canEdit } = alternative;
  const isReady = original !== undefined && !whatChanges(original, alternative).isUnchanged;
  const path = `/process/${alternative.process}/documentalternative/${alternative.id}`;
  return (
    <>
      <Alert severity="info" variant="outlined" role="note" sx={{ mb: 6 }}>
        <HowItStands alternative={alternative} isUnchanged={original !== undefined && !isReady} />
      </Alert>
      {submit.error && <ErrorNotice error={submit.error} />}
      <Stack spacing={3}>
        {canEdit && isReady && (
          <Button size="large" variant="contained" loading={submit.isPending} onClick={() => submit.mutate()}>
            {t('submit.act')}
          </Button>
        )}
        {canEdit && (
          <Button size="large" variant={isReady ? 'outlined' : 'contained'} component={Link} to={`${path}/edit`}>
            {t('edit.act')}
          </Button>
        )}
        {alternative.can_withdraw && <Withdraw alternative={alternative} />}
      </Stack>
    </>
  );
}

/** Where it stands, and what comes next. */
function HowItStands({ alternative, isUnchanged }: { alternative: Alternative; isUnchanged: boolean }): ReactElement {
  const { t } = useTranslation('alternative');
  const { status, can_edit: canEdit, endorsements_needed: needed } = alternative;
  return (
    <>
      {t(`own.${status}`)}
      {canEdit && isUnchanged && ` ${t('unchanged_yet')}`}
      {canEdit && <WhatComesNext needed={needed} />}
      {status === 'submitted' && needed > 0 && ` ${t('next.endorsements', { count: needed })}`}
    </>
  );
}

function Withdraw({ alternative }: { alternative: Alternative }): ReactElement {
  const { t } = useTranslation('alternative');
  const navigate = useNavigate();
  const withdraw = useAlternativeAct(
    () => withdrawAlternative(alternative.id),
    t('withdraw.done'),
    () => void navigate(`/process/${alternative.process}`, { replace: true }),
  );
  return <WithdrawByWord what="alternative" withdraw={withdraw} />;
}
