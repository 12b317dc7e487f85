import type { Process, User } from '@ateneo/contracts';
import { Cover, MomentText, Pill, type PillTone, useNow } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TextLink } from '../../../components/TextLink.js';
import { Written } from '../../../lib/written.js';
import { actBy } from '../act-by.js';
import { type NextStep, nextStep } from '../next-step.js';
import { processCardStyle } from './process-card-style.js';

interface ProcessCardProps {
  process: Process;
  self: User;
  /** How far one is with its votes; absent while nothing is voted. */
  ballot: { count: number; done: number } | undefined;
  as?: 'h2' | 'h3';
  /** On a phone without its button: the title leads to where the process has it. */
  isShort?: boolean;
}

/** A process in a list: what one can do, until when, how far one is, or why one cannot. */
export function ProcessCard({ process, self, ballot, as = 'h2', isShort = false }: ProcessCardProps): ReactElement {
  const { t } = useTranslation(['process', 'common']);
  const now = useNow();
  const step = nextStep(process, self, ballot ? ballot.count - ballot.done : 0);
  const until = actBy(process, now);
  return (
    <Box component="article" sx={processCardStyle}>
      <Box sx={{ position: 'relative', flex: 'none', width: { xs: 16, sm: 160, md: 120 } }}>
        <Cover id={process.id} image={process.image} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, p: { xs: isShort ? 3 : 4, sm: 6 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, rowGap: 1 }}>
          <Typography variant="h3" component={as} sx={{ fontSize: '1.25rem', overflowWrap: 'anywhere' }}>
            <TextLink alone to={`/process/${process.id}`} color="inherit">
              <Written>{process.title}</Written>
            </TextLink>
          </Typography>
          <Pill tone={toneOf(process, step)}>{t(`common:status.${process.status}`)}</Pill>
        </Box>
        <Typography sx={{ mt: 2 }}>{t(`step.${step.kind}`)}</Typography>
        {until && (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            <MomentText {...until} />
          </Typography>
        )}
        {ballot && ballot.count > 0 && step.kind !== 'managing' && <Progress {...ballot} />}
        <Box sx={isShort ? { display: { xs: 'none', sm: 'block' } } : {}}>
          <Act process={process} step={step} />
        </Box>
      </Box>
    </Box>
  );
}

/** Green: open to me. Amber: something is wanted of me. Neutral: over, not yet, or not for me. */
function toneOf({ status }: Process, { kind }: NextStep): PillTone {
  if (status !== 'active') return 'neutral';
  if (kind === 'vote' || kind === 'unverified') return 'warning';
  return kind === 'members_only' || kind === 'not_entitled' ? 'neutral' : 'success';
}

function Progress({ count, done }: { count: number; done: number }): ReactElement {
  const { t } = useTranslation('home');
  return (
    <Box sx={{ mt: 4 }}>
      <Typography sx={{ fontWeight: 700, fontSize: '1.125rem' }}>{t('progress', { done, count })}</Typography>
      <Box aria-hidden sx={{ mt: 1, height: 6, borderRadius: '3px', bgcolor: 'divider', overflow: 'hidden' }}>
        <Box sx={{ height: '100%', width: `${(100 * done) / count}%`, bgcolor: 'primary.main' }} />
      </Box>
    </Box>
  );
}

/** One button, where there is something to do. */
function Act({ process, step }: { process: Process; step: NextStep }): ReactElement | null {
  const { t } = useTranslation(['process', 'home']);
  const button = (to: string, text: string, isMain = false) => (
    <Button component={Link} to={to} variant={isMain ? 'contained' : 'outlined'} sx={{ mt: 4 }}>
      {text}
    </Button>
  );
  const path = `/process/${process.id}`;
  if (step.kind === 'vote') return button(`${path}/vote`, t('step_act.vote', { count: step.count }), true);
  if (step.kind === 'voted_all') return button(`${path}/vote?at=summary`, t('step_act.voted_all'));
  if (step.kind === 'amend') return button(path, t('step_act.amend'), true);
  return step.kind === 'results' ? button(`/result/${process.id}`, t('home:results')) : null;
}
