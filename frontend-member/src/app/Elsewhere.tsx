import { policies, type User } from '@ateneo/contracts';
import type { ReactElement } from 'react';
import { Navigate } from 'react-router';
import { ToConsole } from './ToConsole.js';

/** Sends those who see people to the console and everybody else home (contract, 1). */
export function Elsewhere({ self, path }: { self: User; path: string }): ReactElement {
  return policies.see_people(self) ? <ToConsole target={() => path} /> : <Navigate to="/" replace />;
}
