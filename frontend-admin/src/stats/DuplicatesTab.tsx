import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { FirstOf } from '../layout/FirstOf.js';
import { useDuplicates } from '../merges/use-duplicates.js';
import { Answered } from './Answered.js';
import { BarTable } from './BarTable.js';

const reasons = ['national_id', 'phone', 'name', 'address'] as const;

/** Likely doubles by why they are taken for such; they are looked at on a page of their own. */
export function DuplicatesTab() {
  const translate = useTranslate();
  const asked = useDuplicates();
  return (
    <Answered asked={asked}>
      {({ results, count }) => (
        <>
          <BarTable
            title={translate('console.merge.duplicates')}
            sentence={translate('console.stats.sentence.duplicates', { smart_count: count })}
            of={translate('console.stats.one.duplicates')}
            columns={[translate('console.stats.columns.pairs')]}
            rows={reasons.map((reason) => ({
              key: reason,
              name: translate(`console.merge.reasons.${reason}`),
              values: [results.filter((pair) => pair.reasons.includes(reason)).length],
            }))}
            file="duplicates"
          />
          <FirstOf shown={results.length} total={count} />
          <Button component={Link} to="/duplicates" variant="outlined">
            {translate('console.stats.see_duplicates')}
          </Button>
        </>
      )}
    </Answered>
  );
}
