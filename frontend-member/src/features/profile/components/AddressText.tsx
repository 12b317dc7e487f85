import type { User } from '@ateneo/contracts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useUniverse } from '../../../lib/universe.js';
import { addressLines, addressOf } from '../address.js';

/** Where one lives, as on an envelope, and whether its point is on the map. */
export function AddressText({ user }: { user: User }): ReactElement {
  const { t } = useTranslation('profile');
  const countries = useUniverse()?.adm0s;
  const address = addressOf(user);
  const country = countries?.find(({ code }) => code === address.address_country)?.name ?? address.address_country;
  const lines = addressLines(address, country);
  if (lines.length === 0) return <span>{t('nothing')}</span>;
  return (
    <>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      <div>{t(user.location ? 'address.point_put' : 'address.point_none')}</div>
    </>
  );
}
