import type { ReactElement } from 'react';
import { type Location, useLocation, useParams } from 'react-router';
import { GoOn } from './GoOn.js';

type Ids = Readonly<Record<string, string | undefined>>;

/** The console's address of a path there, with the query and the hash of the present one. */
export function consoleAddress(path: string, { search, hash }: Pick<Location, 'search' | 'hash'>): string {
  return `/admin/${path}${path.includes('?') ? search.replace('?', '&') : search}${hash}`;
}

/** A route whose screen is the console's: goes there (contract, 1). It stands behind the guard of its permission. */
export function ToConsole({ target }: { target: (ids: Ids) => string }): ReactElement {
  return <GoOn to={consoleAddress(target(useParams()), useLocation())} />;
}
