import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isMember, useSelf } from '../lib/self.js';
import { forgetWanted, wantedPage } from '../lib/wanted.js';
import { isOtherDocument, loginPath, nextPath } from './guard.js';

/** What whoever has verified their address may do by now, what is left, and the ways on. */
export function Verified({ belongs }: { belongs: boolean }): ReactElement {
  const { t } = useTranslation('enroll');
  const self = useSelf();
  const isOutside = !(self ? isMember(self) : belongs);
  const [wanted] = useState(wantedPage);
  const isBound = nextPath(wanted) !== '/';
  return (
    <>
      <Typography>{t(isOutside ? 'verification.welcome_join' : 'verification.welcome')}</Typography>
      <Stack direction={{ xs: 'column', sm: isBound ? 'row-reverse' : 'row' }} spacing={3} useFlexGap>
        {isOutside && (
          <Button
            component={Link}
            to={self ? '/join' : loginPath('/join')}
            variant={isBound ? 'outlined' : 'contained'}
          >
            {t('verification.to_fees')}
          </Button>
        )}
        <Onward isMain={isBound || !isOutside} isOutside={isOutside} />
      </Stack>
    </>
  );
}

interface OnwardProps {
  isMain?: boolean;
  /** Told how to become a member. */
  isOutside?: boolean;
}

/** To where they were going before they enrolled, if anywhere. */
export function Onward({ isMain = true, isOutside = false }: OnwardProps): ReactElement {
  const { t } = useTranslation(['enroll', 'common']);
  const self = useSelf();
  const [kept] = useState(wantedPage);
  const wanted = nextPath(kept);
  const home = isOutside ? t('verification.not_now') : t('common:act.go_home');
  return (
    <Button
      component={Link}
      to={self ? wanted : loginPath(wanted)}
      reloadDocument={self !== null && self !== undefined && isOtherDocument(wanted)}
      onClick={() => self && forgetWanted()}
      variant={isMain ? 'contained' : 'outlined'}
    >
      {self ? (wanted === '/' ? home : t('verification.onward')) : t('done.login')}
    </Button>
  );
}
