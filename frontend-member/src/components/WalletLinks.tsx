import type { Wallet } from '@ateneo/contracts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUniverse } from '../lib/universe.js';

interface WalletLinksProps {
  /** Where the pass for a wallet is: Apple's as a file, for Google's an address. */
  hrefOf: (format: 'pkpass' | 'google') => string;
}

/** Puts a ticket or a card into the wallet of the telephone: nothing where the association signs no passes, or the telephone has another wallet. */
export function WalletLinks({ hrefOf }: WalletLinksProps): ReactElement | null {
  const { t } = useTranslation('common');
  const [isAway, setIsAway] = useState(false);
  const wallets = useUniverse()?.wallets.filter(isOfDevice) ?? [];
  if (wallets.length === 0) return null;
  const toGoogle = async () => {
    const answer = await fetch(hrefOf('google')).catch(() => undefined);
    setIsAway(!answer?.ok);
    if (answer?.ok) location.assign(await answer.text());
  };
  return (
    <>
      {wallets.includes('apple') && (
        <Button variant="outlined" href={hrefOf('pkpass')}>
          {t('wallets.apple')}
        </Button>
      )}
      {wallets.includes('google') && (
        <Button variant="outlined" onClick={() => void toGoogle()}>
          {t('wallets.google')}
        </Button>
      )}
      {isAway && (
        <Typography role="alert" color="error">
          {t('wallets.away')}
        </Typography>
      )}
    </>
  );
}

/** Telephones have one of them; on a larger screen one chooses for the telephone that one has. */
function isOfDevice(wallet: Wallet): boolean {
  const other = wallet === 'apple' ? /Android/ : /iPhone|iPad|iPod/;
  return !other.test(navigator.userAgent);
}
