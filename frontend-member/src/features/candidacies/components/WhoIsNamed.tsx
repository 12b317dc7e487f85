import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Named } from '../use-who-is-named.js';

interface WhoIsNamedProps {
  named: readonly Named[];
  onYes: () => void;
  onClose: () => void;
}

/** Asks whether the numbers are of those who are meant; where nobody has one, it has to be mended first. */
export function WhoIsNamed({ named, onYes, onClose }: WhoIsNamedProps): ReactElement {
  const { t } = useTranslation(['candidacy', 'common']);
  const heading = useId();
  const isKnown = named.every(({ initials }) => initials !== null);
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{t(isKnown ? 'named.title' : 'named.nobody_title')}</DialogTitle>
      <DialogContent>
        {named.map(({ number, initials }) => (
          <Typography key={number}>
            {initials === null
              ? t('named.nobody', { number })
              : t('named.is', { number, initials: `${[...initials].join('. ')}.` })}
          </Typography>
        ))}
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button onClick={onClose}>{t(isKnown ? 'named.no' : 'named.mend')}</Button>
        {isKnown && (
          <Button variant="contained" onClick={onYes}>
            {t('named.yes')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
