import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';

const web = /^https?:\/\/\S+$/i;

/** What supports an amendment: links lead out without telling from where, the rest is text. */
export function References({ references }: { references: readonly string[] }): ReactElement {
  return (
    <Box component="ul" sx={{ m: 0, pl: 5, overflowWrap: 'anywhere' }}>
      {references.map((reference) => (
        <li key={reference}>
          {web.test(reference) ? (
            <Link href={reference} rel="noopener noreferrer nofollow ugc">
              {reference}
            </Link>
          ) : (
            reference
          )}
        </li>
      ))}
    </Box>
  );
}
