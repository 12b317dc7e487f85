import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Tells a regular person who is no member how to become one (specification, 2). */
export function JoinBanner(): ReactElement {
  const { t } = useTranslation('membership');
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{
        borderRadius: 0,
        borderWidth: '0 0 1px',
        px: { xs: 4, sm: 6 },
        displayPrint: 'none',
        alignItems: 'center',
        // On a phone the way stands below what is said of it, in one line.
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-action': { p: 0, m: { xs: 0, sm: '0 0 0 auto' } },
      }}
      icon={false}
      action={
        <Button component={Link} to="/join" color="inherit" sx={{ whiteSpace: 'nowrap' }}>
          {t('banner.act')}
        </Button>
      }
    >
      {t('banner.text')}
    </Alert>
  );
}
