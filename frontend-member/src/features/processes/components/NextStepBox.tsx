import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NextStep } from '../next-step.js';

interface NextStepBoxProps {
  step: NextStep;
  /** Where amending begins. */
  amendPath: string | undefined;
  /** The voting session, or its summary. */
  votePath: string;
  /** How the votes ended. */
  resultsPath: string;
  /** Superusers look after the process in the console. */
  editPath: string | undefined;
}

/** What one can do here now, as one sentence and at most one button. */
export function NextStepBox({ step, amendPath, votePath, resultsPath, editPath }: NextStepBoxProps): ReactElement {
  const { t } = useTranslation(['process', 'home']);
  const paths: Partial<Record<NextStep['kind'], string | undefined>> = {
    amend: amendPath,
    vote: votePath,
    voted_all: votePath,
  };
  const path = paths[step.kind];
  const count = step.kind === 'vote' ? step.count : 0;
  return (
    <Box sx={{ borderLeft: 4, borderColor: 'primary.main', pl: 5, py: 1 }}>
      <Typography sx={{ fontSize: '1.125rem', maxWidth: '56ch' }}>{t(`step.${step.kind}`)}</Typography>
      {path && (step.kind === 'vote' || step.kind === 'amend' || step.kind === 'voted_all') && (
        <Button
          component={Link}
          to={path}
          variant={step.kind === 'voted_all' ? 'outlined' : 'contained'}
          size="large"
          sx={{ mt: 4 }}
        >
          {t(`step_act.${step.kind}`, { count })}
        </Button>
      )}
      {step.kind === 'results' && (
        <Button component={Link} to={resultsPath} variant="contained" size="large" sx={{ mt: 4 }}>
          {t('home:results')}
        </Button>
      )}
      {editPath && step.kind === 'managing' && (
        <Button component={Link} to={editPath} variant="outlined" sx={{ mt: 4 }}>
          {t('step_act.manage')}
        </Button>
      )}
    </Box>
  );
}
