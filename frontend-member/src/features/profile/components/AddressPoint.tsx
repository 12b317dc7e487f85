import { PinMap } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadOutlines } from '../../../lib/outlines.js';
import type { Address, Point } from '../address.js';
import { placeQuery } from '../api/locate.js';

interface AddressPointProps {
  address: Address;
  /** What the person has confirmed for this address. */
  point: Point | undefined;
  /** There was a point, of another address. */
  isMoved: boolean;
  onPut: (point: Point | undefined) => void;
}

/** One's house on a map: where it seems to be is shown, and it is kept once the person says that it is there. */
export function AddressPoint({ address, point, isMoved, onPut }: AddressPointProps): ReactElement {
  const { t } = useTranslation('profile');
  const [isOpen, setIsOpen] = useState(false);
  const said = point ? t('address.point_put') : t(isMoved ? 'address.point_moved' : 'address.point_none');
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 700, p: 0 }}>
        {t('address.point')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('address.point_why')}
      </Typography>
      <Typography aria-live="polite" sx={{ mb: 2 }}>
        {said}
      </Typography>
      {isOpen ? (
        <OpenMap address={address} point={point} onPut={onPut} />
      ) : (
        <Button variant="outlined" onClick={() => setIsOpen(true)}>
          {t(point ? 'address.point_see' : 'address.point_open')}
        </Button>
      )}
    </Box>
  );
}

function OpenMap({ address, point, onPut }: Omit<AddressPointProps, 'isMoved'>): ReactElement {
  const { t } = useTranslation('profile');
  const { data: place, isPending } = useQuery(placeQuery(useDeferredValue(address)));
  // The first view is where one lives: it waits until that is known.
  if (isPending) return <Box sx={{ aspectRatio: '4 / 3' }} />;
  const proposed = place?.isHouse ? place.point : undefined;
  return (
    <>
      <PinMap
        // Another town is shown from its own middle.
        key={place?.point.join() ?? ''}
        load={loadOutlines}
        point={point ?? proposed}
        near={place?.point}
        onChange={onPut}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        {!point && proposed && (
          <Button variant="outlined" onClick={() => onPut(proposed)}>
            {t('address.point_confirm')}
          </Button>
        )}
        {point && <Button onClick={() => onPut(undefined)}>{t('address.point_drop')}</Button>}
      </Box>
    </>
  );
}
