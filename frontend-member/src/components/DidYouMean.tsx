import { meantAddress } from '@ateneo/contracts';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** Of an address at a mistyped server what was probably meant: one tap takes it. */
export function DidYouMean({ email, onTake }: { email: string; onTake: (email: string) => void }): ReactElement | null {
  const { t } = useTranslation('enroll');
  const meant = meantAddress(email.trim());
  if (meant === undefined) return null;
  const host = meant.slice(meant.lastIndexOf('@') + 1);
  return (
    <>
      {' '}
      <Link component="button" type="button" sx={{ fontSize: 'inherit', py: 1 }} onClick={() => onTake(meant)}>
        {t('email.meant', { host })}
      </Link>
    </>
  );
}
