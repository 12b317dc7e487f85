import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NextStep } from '../next-step.js';

/** What one can do here now, as one sentence. */
export function NextStepBox({ step }: { step: NextStep }): ReactElement {
  const { t } = useTranslation('process');
  return (
    <Box sx={{ borderLeft: 4, borderColor: 'primary.main', pl: 5, py: 1 }}>
      <Typography sx={{ fontSize: '1.125rem', maxWidth: '56ch' }}>{t(`step.${step.kind}`)}</Typography>
    </Box>
  );
}

interface NextStepActProps {
  step: NextStep;
  /** Where amending begins. */
  amendPath: string;
  /** The voting session, or its summary. */
  votePath: string;
  /** How the votes ended. */
  resultsPath: string;
  /** Superusers look after the process in the console. */
  editPath: string | undefined;
}

/** The button to it, where there is something to do. */
export function NextStepAct(props: NextStepActProps): ReactElement | null {
  const act = useAct(props);
  if (!act?.to) return null;
  return (
    <Button component={Link} to={act.to} variant={act.isQuiet ? 'outlined' : 'contained'} size="large">
      {act.label}
    </Button>
  );
}

function useAct({ step, amendPath, votePath, resultsPath, editPath }: NextStepActProps) {
  const { t } = useTranslation(['process', 'home']);
  switch (step.kind) {
    case 'vote':
      return { to: votePath, label: t('step_act.vote', { count: step.count }) };
    case 'amend':
      return { to: amendPath, label: t('step_act.amend') };
    case 'voted_all':
      return { to: votePath, label: t('step_act.voted_all'), isQuiet: true };
    case 'results':
      return { to: resultsPath, label: t('home:results') };
    case 'managing':
      return { to: editPath, label: t('step_act.manage'), isQuiet: true };
    default:
      return undefined;
  }
}
