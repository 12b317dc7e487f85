import type { Alternative } from '@ateneo/contracts';
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

/** What its author may do with it now: write, hand in, take back. */
export function AuthorActs({ alternative }: { alternative: Alternative }): ReactElement | null {
  const { t } = useTranslation('alternative');
  const submit = useAlternativeAct(() => submitAlternative(alternative.id), t('submit.done'));
  if (!alternative.is_own) return null;
  const path = `/process/${alternative.process}/documentalternative/${alternative.id}`;
  return (
    <>
      <Alert severity="info" variant="outlined" role="note" sx={{ mb: 6 }}>
        {t(`own.${alternative.status}`)}
      </Alert>
      {submit.error && <ErrorNotice error={submit.error} />}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3}>
        {alternative.can_edit && (
          <>
            <Button size="large" variant="contained" loading={submit.isPending} onClick={() => submit.mutate()}>
              {t('submit.act')}
            </Button>
            <Button size="large" variant="outlined" component={Link} to={`${path}/edit`}>
              {t('edit.act')}
            </Button>
          </>
        )}
        {alternative.can_withdraw && <Withdraw alternative={alternative} />}
      </Stack>
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
