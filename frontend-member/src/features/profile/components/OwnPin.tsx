import type { User } from '@ateneo/contracts';
import { PinMap } from '@ateneo/ui';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { loadOutlines } from '../../../lib/outlines.js';
import { townPointQuery } from '../api/locate.js';
import { changeOf } from '../profile-fields.js';

interface OwnPinProps {
  user: User;
  /** The coordinates as they stand in the field. */
  text: string;
  onPut: (text: string) => void;
}

/** One's own place on a map, beside the field that says it in numbers. */
export function OwnPin({ user, text, onPut }: OwnPinProps): ReactElement {
  const { data: near, isPending } = useQuery(townPointQuery(user));
  const point = changeOf('location', text.trim())?.location?.coordinates;
  // The first view is where one lives: it waits until that is known.
  if (isPending && !point) return <Box sx={{ aspectRatio: '4 / 3' }} />;
  return (
    <Box sx={{ mt: 3 }}>
      <PinMap
        load={loadOutlines}
        point={point}
        near={near ?? undefined}
        onChange={([longitude, latitude]) => onPut(`${latitude}, ${longitude}`)}
      />
    </Box>
  );
}
