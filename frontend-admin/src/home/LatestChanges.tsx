import type { ToldAct } from '@ateneo/contracts';
import { useGetList, useTranslate } from 'react-admin';
import { groupTold } from '../acts/group-told.js';
import { ToldRow } from '../acts/ToldRow.js';
import { useDetails } from '../acts/use-details.js';
import { useMay } from '../auth/may.js';
import { ListLink } from '../layout/ListLink.js';
import { Section } from '../layout/Section.js';
import { LogDays } from '../userchanges/LogDays.js';

const MOST = 5;

/** What was done last, for who may read the log. */
export function LatestChanges() {
  const translate = useTranslate();
  const enabled = useMay()({ see: 'acts' });
  const { data = [], isPending } = useGetList<ToldAct>(
    'acts',
    { pagination: { page: 1, perPage: 25 }, sort: { field: 'creation_datetime', order: 'DESC' } },
    { enabled },
  );
  const told = groupTold(data).slice(0, MOST);
  const details = useDetails(told.flatMap(({ changes }) => changes));
  if (!enabled || (!isPending && data.length === 0)) return null;
  return (
    <Section title="console.home.changes">
      <LogDays
        acts={told}
        isPending={isPending}
        row={(one) => <ToldRow key={one.key} told={one} details={details} />}
      />
      <ListLink to="acts" filter={{}}>
        {translate('console.home.all_changes')}
      </ListLink>
    </Section>
  );
}
