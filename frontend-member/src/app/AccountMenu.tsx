import type { User } from '@ateneo/contracts';
import AccountCircleIcon from '@mui/icons-material/AccountCircleOutlined';
import IconButton from '@mui/material/IconButton';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const AccountMenuList = lazy(() => import('./AccountMenuList.js'));

/** Own data, appearance and leaving; or signing in and signing up. */
export function AccountMenu({ self, openEnroll }: { self: User | null; openEnroll: boolean }): ReactElement {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={t('nav.account')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setWanted(true);
          setAnchor(event.currentTarget);
        }}
      >
        <AccountCircleIcon />
      </IconButton>
      {wanted && (
        <Suspense fallback={null}>
          <AccountMenuList self={self} openEnroll={openEnroll} anchor={anchor} close={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
