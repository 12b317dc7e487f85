import type { PublicProcess } from '@ateneo/contracts';
import { TurnoutCurve } from '@ateneo/ui';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useSelf } from '../../../lib/self.js';
import { turnoutQuery } from '../api/get-turnout.js';

/** How many have voted, since the voting opened. */
export function TurnoutOf({
  process: { id, voting },
}: {
  process: Pick<PublicProcess, 'id' | 'voting'>;
}): ReactElement {
  const isSignedIn = Boolean(useSelf());
  // Visitors are told once the voting is closed.
  const isTold = voting.phase === 'closed' || (isSignedIn && voting.phase !== 'none');
  const { data } = useQuery({ ...turnoutQuery(id), enabled: isTold });
  return <Box sx={{ mt: 4 }}>{data && <TurnoutCurve turnout={data} phase={voting.phase} />}</Box>;
}
