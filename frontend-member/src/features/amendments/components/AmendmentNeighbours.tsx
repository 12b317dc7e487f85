import type { Amedment } from '@ateneo/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { amendmentPath } from '../../../lib/amendment-path.js';

/** To the amendment before and after, so that voting forty of them is forty taps. */
export function AmendmentNeighbours({ amendment }: { amendment: Amedment }): ReactElement | null {
  const { t } = useTranslation(['amendment', 'common']);
  const { neighbours } = amendment;
  if (!neighbours || neighbours.count < 2) return null;
  const to = (id: string) => amendmentPath({ id, process: amendment.process });
  const { previous, next, position, count } = neighbours;
  return (
    <Box
      component="nav"
      aria-label={t('neighbours')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: { xs: 2, sm: 3 },
        rowGap: 2,
        '& .MuiButton-root': { px: { xs: 3, sm: 5 } },
        displayPrint: 'none',
      }}
    >
      {previous && (
        <Button component={Link} to={to(previous)} variant="outlined" startIcon={<ArrowBackIcon />}>
          {t('common:act.previous')}
        </Button>
      )}
      <Typography color="textSecondary">{t('place', { place: position, count })}</Typography>
      {next && (
        <Button
          component={Link}
          to={to(next)}
          variant={amendment.own_vote ? 'contained' : 'outlined'}
          endIcon={<ArrowForwardIcon />}
        >
          {t('common:act.next')}
        </Button>
      )}
    </Box>
  );
}
