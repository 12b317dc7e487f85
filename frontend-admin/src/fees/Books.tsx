import type { EffectRow } from '@ateneo/contracts';
import { Alert, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { reasonWords } from '../effects/reason-words.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Part } from './FeesPart.js';

/** What came of the last night's comparison of payments with the provider's book. */
export function Books() {
  const translate = useTranslate();
  const { data, isPending } = useGetList<EffectRow>('effects', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'creation_datetime', order: 'DESC' },
    filter: { kind: 'books' },
  });
  const [last] = data ?? [];
  if (isPending) return null;
  return (
    <Part title="console.dues.books.title">
      {last?.reason ? <Result effect={last} /> : <Typography>{translate('console.dues.books.never')}</Typography>}
    </Part>
  );
}

function Result({ effect: { id, reason, started_datetime } }: { effect: EffectRow }) {
  const translate = useTranslate();
  const { key, code } = reasonWords(reason!);
  return (
    <>
      <Alert severity={reason === 'books_agree' ? 'success' : 'warning'} sx={{ mb: 2, maxWidth: 560 }}>
        {translate(key, { code })}
      </Alert>
      <Typography>
        <Moment value={started_datetime} relative />
        {' · '}
        <RecordLink resource="effects" id={id}>
          {translate('console.dues.books.see')}
        </RecordLink>
      </Typography>
    </>
  );
}
