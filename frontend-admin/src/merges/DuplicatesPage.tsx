import { Box, Tab, Tabs, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { FirstOf } from '../layout/FirstOf.js';
import { PageHeading } from '../layout/PageHeading.js';
import { Answered } from '../stats/Answered.js';
import { PairRow } from './PairRow.js';
import { useDuplicates } from './use-duplicates.js';

/** Accounts that are likely one person's: one click to compare and merge them, or to put them aside. */
export default function DuplicatesPage() {
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const shown = query.get('shown') === 'aside' ? 'aside' : 'open';
  const asked = useDuplicates({ isPutAside: shown === 'aside' });
  return (
    <>
      <PageHeading title={translate('console.merge.duplicates')} />
      <Tabs
        value={shown}
        onChange={(_, next: string) => setQuery(next === 'aside' ? { shown: next } : {}, { replace: true })}
        aria-label={translate('console.merge.duplicates')}
        sx={{ mb: 4 }}
      >
        <Tab value="open" id="pairs-open" label={translate('console.merge.open_pairs')} />
        <Tab value="aside" id="pairs-aside" label={translate('console.merge.aside_pairs')} />
      </Tabs>
      <Box role="tabpanel" aria-labelledby={`pairs-${shown}`}>
        <Answered asked={asked}>
          {({ count, results }) => (
            <>
              <Typography sx={{ mb: 4, maxWidth: 720 }}>{translate(explained(shown, count))}</Typography>
              <FirstOf shown={results.length} total={count} />
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {results.map((pair) => (
                  <PairRow key={`${pair.older.id} ${pair.newer.id}`} pair={pair} />
                ))}
              </Box>
            </>
          )}
        </Answered>
      </Box>
    </>
  );
}

function explained(shown: 'open' | 'aside', count: number): string {
  if (shown === 'aside') return `console.merge.${count === 0 ? 'no_aside' : 'aside_pairs_explain'}`;
  return `console.merge.${count === 0 ? 'no_duplicates' : 'duplicates_explain'}`;
}
