import { changeSource, type ToldAct, toldNoun } from '@ateneo/contracts';
import { useListContext } from 'react-admin';
import { choice, person } from '../layout/filter-kinds.js';
import { days } from '../layout/FilterDays.js';
import { ListPage } from '../layout/ListPage.js';
import { LogDays } from '../userchanges/LogDays.js';
import { groupTold } from './group-told.js';
import { ToldRow } from './ToldRow.js';
import { useDetails } from './use-details.js';

const filters = [
  choice('noun', toldNoun.options, 'console.acts.noun'),
  person('actor'),
  days('creation_datetime'),
  person('on_behalf_of'),
  choice('source', changeSource.options, 'console.sources'),
];

/** The log of all nouns. */
export default function ToldList() {
  return (
    <ListPage<ToldAct>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      perPage={100}
      columns={[]}
      nameOf={({ noun }) => noun}
      filters={filters}
      body={<Told />}
    />
  );
}

function Told() {
  const { data = [], isPending } = useListContext<ToldAct>();
  const details = useDetails(data);
  return (
    <LogDays
      acts={groupTold(data)}
      isPending={isPending}
      row={(told) => <ToldRow key={told.key} told={told} details={details} />}
    />
  );
}
