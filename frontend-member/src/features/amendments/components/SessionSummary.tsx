import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainList } from '../../../components/PlainList.js';
import { TextLink } from '../../../components/TextLink.js';
import { amendmentPath } from '../../../lib/amendment-path.js';
import { Written } from '../../../lib/written.js';
import type { SessionRow } from '../use-voting-session.js';
import { AmendmentName } from './AmendmentName.js';

interface SessionSummaryProps {
  rows: readonly SessionRow[];
  onChange: (amendment: string) => void;
  onGoOn: () => void;
}

/** The end of a session: what one chose, each changeable. */
export function SessionSummary({ rows, onChange, onGoOn }: SessionSummaryProps): ReactElement {
  const { t } = useTranslation(['voting', 'common']);
  const left = rows.filter(({ choice }) => choice === null).length;
  return (
    <>
      <Typography sx={{ fontSize: '1.125rem', fontWeight: 700 }}>
        {left > 0 ? t('summary.left', { count: left }) : t('summary.all')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {t('summary.change_help')}
      </Typography>
      {left > 0 && (
        <Button variant="contained" size="large" onClick={onGoOn} sx={{ mt: 4 }}>
          {t('summary.go_on')}
        </Button>
      )}
      <Box sx={{ mt: 8 }}>
        <PlainList ordered>
          {rows.map((row) => (
            <Box component="li" key={row.id} sx={rowStyle}>
              <Box sx={{ minWidth: 0, flex: '1 1 14rem' }}>
                <TextLink alone to={amendmentPath(row)}>
                  <Written>
                    <AmendmentName amendment={row} />
                  </Written>
                </TextLink>
              </Box>
              <Typography sx={{ fontWeight: 700 }} color={row.choice ? 'textPrimary' : 'textSecondary'}>
                {row.choice ? t(`common:vote.${row.choice}`) : t('summary.not_voted')}
              </Typography>
              <Button size="small" onClick={() => onChange(row.id)} sx={{ minWidth: 88 }}>
                {t('summary.change')}
              </Button>
            </Box>
          ))}
        </PlainList>
      </Box>
    </>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
} as const;
