import type { UserAsOf, UserChange } from '@ateneo/contracts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Facts } from '../layout/Facts.js';
import { Moment } from '../layout/Moment.js';
import { fieldName } from '../userchanges/change-sentence.js';
import { useShownText } from './use-shown-text.js';

/** All that was known of the person at the moment. */
export function PersonAt({ asOf, changes }: { asOf: UserAsOf | undefined; changes: readonly UserChange[] }) {
  const translate = useTranslate();
  const shown = useShownText(changes);
  if (!asOf) return null;
  const fields = Object.entries(asOf.person ?? {})
    .filter(([field]) => field !== 'id')
    .map(([field, value]) => [field, typeof value === 'string' ? value : JSON.stringify(value)] as const)
    .filter(([, text]) => !['', 'null', '[]'].includes(text));
  return (
    <section aria-labelledby="then-title">
      <Typography variant="h2" id="then-title" sx={{ mb: 2 }}>
        {translate('console.history.then')} <Moment value={asOf.at} />
      </Typography>
      {asOf.person === null && <Typography color="text.secondary">{translate('console.history.nobody')}</Typography>}
      <Facts>
        {fields.map(([field, text]) => (
          <Pair key={field} name={fieldName(field, translate)}>
            {shown(field, text)}
          </Pair>
        ))}
      </Facts>
    </section>
  );
}

function Pair({ name, children }: { name: string; children: string }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  );
}
