import type { PublicProcess, Turnout } from '@ateneo/contracts';
import { TurnoutCurve, TurnoutText } from '@ateneo/ui';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useSelf } from '../../../lib/self.js';
import { turnoutQuery } from '../api/get-turnout.js';

type Voted = Pick<PublicProcess, 'id' | 'voting'>;

function useTurnout({ id, voting }: Voted): Turnout | undefined {
  const isSignedIn = Boolean(useSelf());
  // Visitors are told once the voting is closed.
  const isTold = voting.phase === 'closed' || (isSignedIn && voting.phase !== 'none');
  return useQuery({ ...turnoutQuery(id), enabled: isTold }).data;
}

/** How many have voted, in one line; nothing while nobody is told. */
export function TurnoutLine({ process }: { process: Voted }): ReactElement | null {
  const turnout = useTurnout(process);
  if (!turnout || turnout.voters === null) return null;
  return <TurnoutText turnout={turnout} phase={process.voting.phase} />;
}

/** How many have voted, since the voting opened. */
export function TurnoutOf({ process }: { process: Voted }): ReactElement {
  const { voting } = process;
  const data = useTurnout(process);
  return <Box sx={{ mt: 4 }}>{data && <TurnoutCurve turnout={data} phase={voting.phase} />}</Box>;
}
