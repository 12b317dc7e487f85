import { PageSkeleton } from '@ateneo/ui';
import { type ReactElement, useEffect } from 'react';
import { Navigate } from 'react-router';
import { isOtherDocument } from './guard.js';

const replaceDocument = (address: string) => location.replace(address);

interface GoOnProps {
  to: string;
  leave?: (address: string) => void;
}

/** What a browser may keep as a file, and go nowhere: the page below it is the one that stays. */
const isFile = (path: string) => /^\/(api|files)\//.test(path);

/** Goes to an address of this origin in place of the present one: by the router, or by the browser where that has no such page. */
export function GoOn({ to, leave = replaceDocument }: GoOnProps): ReactElement {
  const isOther = isOtherDocument(to);
  useEffect(() => {
    if (isOther) leave(to);
  }, [isOther, leave, to]);
  return isOther && !isFile(to) ? <PageSkeleton /> : <Navigate to={isFile(to) ? '/' : to} replace />;
}
