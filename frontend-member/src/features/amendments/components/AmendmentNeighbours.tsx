import type { Amedment } from '@ateneo/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { amendmentPath } from '../../../lib/amendment-path.js';
import { amendmentsQuery } from '../api/list-amendments.js';

/** To the amendment before and after, so that voting forty of them is forty taps. */
export function AmendmentNeighbours({ amendment }: { amendment: Amedment }): ReactElement | null {
  const { t } = useTranslation(['amendment', 'common']);
  const rows = useQuery(amendmentsQuery({ document: amendment.document })).data?.results ?? [];
  const index = rows.findIndex((row) => row.id === amendment.id);
  if (index < 0 || rows.length < 2) return null;
  const previous = rows[index - 1];
  const next = rows[index + 1];
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
        <Button component={Link} to={amendmentPath(previous)} variant="outlined" startIcon={<ArrowBackIcon />}>
          {t('common:act.previous')}
        </Button>
      )}
      <Typography color="textSecondary">{t('place', { place: index + 1, count: rows.length })}</Typography>
      {next && (
        <Button
          component={Link}
          to={amendmentPath(next)}
          variant={amendment.own_vote ? 'contained' : 'outlined'}
          endIcon={<ArrowForwardIcon />}
        >
          {t('common:act.next')}
        </Button>
      )}
    </Box>
  );
}
