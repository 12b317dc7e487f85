import type { ToldAct, ToldNoun, UserChange } from '@ateneo/contracts';
import { Box } from '@mui/material';
import { useGetManyAggregate, useGetRecordRepresentation, useTranslate } from 'react-admin';
import { useMay } from '../auth/may.js';
import type { ResourceName } from '../data-provider/resource-paths.js';
import { RecordLink } from '../layout/RecordLink.js';
import { LogLine } from '../userchanges/LogLine.js';
import { Sentences } from '../userchanges/Sentences.js';
import { actsIn, type ToldTogether, undoneAfter } from './group-told.js';
import { detailsOf } from './use-details.js';

/** Where a thing is shown; of settings there is one page. */
const pages: Readonly<Record<Exclude<ToldNoun, 'settings'>, ResourceName>> = {
  person: 'users',
  membership: 'subscriptions',
  payment: 'payments',
  invoice: 'invoices',
  remittance: 'remittances',
  movement: 'movements',
  fee_plan: 'products',
  event: 'events',
  process: 'processes',
  document: 'documents',
  amendment: 'amendments',
  alternative: 'documentalternatives',
  election: 'elections',
  presentation: 'candidacypresentations',
  candidacy: 'candidacysubmissions',
  comment: 'comments',
  newsletter: 'newsletters',
  issue: 'issues',
  announcement: 'announcements',
  conversation: 'conversations',
  organization: 'organizations',
  tag: 'tags',
};

/** A comment is named by its words. */
const LONGEST = 60;

interface ToldRowProps {
  told: ToldTogether;
  details: ReadonlyMap<string, UserChange[]>;
}

/** What was done to one thing; of people, each value that was changed. */
export function ToldRow({ told, details }: ToldRowProps) {
  const [first] = told.changes;
  const { creation_datetime, source, noun, correlation_id, record } = first;
  const after = undoneAfter(told);
  const [change, ...changes] = (noun === 'person' && details.get(detailsOf(correlation_id, record))) || [];
  return (
    <LogLine
      at={creation_datetime}
      source={noun !== 'person' && source === 'self' ? null : source}
      about={<About {...first} />}
    >
      {after !== undefined && <MergeUndone act={first} after={after} />}
      {after === undefined && change && <Sentences act={{ key: told.key, changes: [change, ...changes] }} />}
      {after === undefined && !change && actsIn(told).map((one) => <Told key={one.id} {...one} />)}
    </LogLine>
  );
}

function MergeUndone({ act: { actor_name, source }, after }: { act: ToldAct; after: string }) {
  const translate = useTranslate();
  return (
    <Box>
      {translate('console.acts.merge_undone', { actor: actor_name ?? translate(`console.sources.${source}`), after })}
    </Box>
  );
}

function Told({ noun, act, actor_name, source }: ToldAct) {
  const translate = useTranslate();
  const actor = actor_name ?? translate(`console.sources.${source}`);
  const whole = translate(`console.acts.whole.${noun}_${act}`, { actor, _: '' });
  const what = { actor, act: translate(`console.acts.did.${act}`), noun: translate(`console.acts.what.${noun}`) };
  return <Box>{whole || translate('console.acts.sentence', what)}</Box>;
}

/** Its name as a link, and its kind. */
function About({ noun, record, record_name }: ToldAct) {
  const translate = useTranslate();
  return (
    <>
      {noun !== 'settings' && record !== null && <Named resource={pages[noun]} id={record} name={record_name} />}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 }}>
        {translate(`console.acts.noun.${noun}`)}
      </Box>
    </>
  );
}

/** As its own list names it, where the log does not: as far as the reader may see it, and it is still there. */
function Named({ resource, id, name }: { resource: ResourceName; id: string; name: string | null }) {
  const enabled = useMay()({ see: resource }) && name === null;
  const { data } = useGetManyAggregate(resource, { ids: [id] }, { enabled });
  const nameOf = useGetRecordRepresentation(resource);
  const found = data?.find((one) => one?.id === id);
  const shown = name ?? (found ? String(nameOf(found)) : '');
  if (shown === '') return null;
  return (
    <Box component="span" sx={{ mr: 1.5 }}>
      <RecordLink resource={resource} id={id}>
        {shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown}
      </RecordLink>
    </Box>
  );
}
