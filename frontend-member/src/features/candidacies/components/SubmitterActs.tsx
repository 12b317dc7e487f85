import type { Candidacy } from '@ateneo/contracts';
import { ErrorNotice, Prose } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { WithdrawByWord } from '../../../components/WithdrawByWord.js';
import { actOnCandidacy } from '../api/candidacies.js';
import { useCandidacyAct } from '../use-candidacy-act.js';
import { Missing } from './Missing.js';

/** What its submitter may do with it now: write, hand in, take back. */
export function SubmitterActs({ candidacy }: { candidacy: Candidacy }): ReactElement | null {
  const { t } = useTranslation('candidacy');
  const submit = useCandidacyAct(() => actOnCandidacy(candidacy.id, 'submit'), t('submit.done'));
  if (!candidacy.is_own) return null;
  const { id, process, status, told_reason: reason, can_submit: canSubmit, missing } = candidacy;
  return (
    <>
      <Alert severity="info" variant="outlined" role="note" sx={{ mb: 6 }}>
        {t(`own.${status}`)}
        {reason && <Prose>{reason}</Prose>}
        {canSubmit && <Missing candidacy={candidacy} />}
      </Alert>
      {submit.error ? <ErrorNotice error={submit.error} /> : null}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3} sx={{ mb: 6 }}>
        {canSubmit && (
          <Button
            size="large"
            variant="contained"
            disabled={missing.length > 0}
            loading={submit.isPending}
            onClick={() => submit.mutate()}
          >
            {t('submit.act')}
          </Button>
        )}
        {candidacy.can_edit && (
          <Button
            size="large"
            variant="outlined"
            component={Link}
            to={`/process/${process}/candidacysubmission/${id}/edit`}
          >
            {t('edit.act')}
          </Button>
        )}
        {candidacy.can_withdraw && <Withdraw candidacy={candidacy} />}
      </Stack>
    </>
  );
}

function Withdraw({ candidacy }: { candidacy: Candidacy }): ReactElement {
  const { t } = useTranslation('candidacy');
  const withdraw = useCandidacyAct(() => actOnCandidacy(candidacy.id, 'withdraw'), t('withdraw.done'));
  return <WithdrawByWord what="candidacy" withdraw={withdraw} />;
}
