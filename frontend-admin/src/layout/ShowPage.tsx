import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import {
  HttpError,
  ShowBase,
  useNotify,
  useRedirect,
  useResourceContext,
  useShowContext,
  useTranslate,
} from 'react-admin';
import { MovedRecord } from '../data-provider/moved-record.js';
import { problemOf } from '../data-provider/problem-of.js';
import { wholeRecord } from '../data-provider/whole-record.js';
import { BackLink } from './BackLink.js';
import type { Row } from './list-column.js';
import { Notice } from './Notice.js';
import { PageHeading } from './PageHeading.js';
import { SkeletonRecord } from './SkeletonRows.js';

interface ShowPageProps<Record extends Row> {
  title: (record: Record) => string;
  beside?: (record: Record) => ReactNode;
  actions?: (record: Record) => ReactNode;
  children: (record: Record) => ReactNode;
  /** In so many milliseconds it is asked for again: what moves by itself. */
  again?: (record: Record) => number | false;
  /** It is read once a visit: what is written here begins with these words, and builds on their tag. */
  isReadOnce?: boolean;
}

/** The page of one record. */
export function ShowPage<Record extends Row>({ again, isReadOnce = false, ...props }: ShowPageProps<Record>) {
  const onError = useLeadOn();
  const refetchInterval = ({ state: { data } }: { state: { data?: Record | undefined } }) =>
    data && again ? again(data) : false;
  const once = { refetchOnWindowFocus: !isReadOnce, refetchOnReconnect: !isReadOnce };
  return (
    <ShowBase<Record> queryOptions={{ ...wholeRecord, ...once, onError, refetchInterval }}>
      <ShowView {...props} />
    </ShowBase>
  );
}

/** A record that is another one's by now leads there; what is not there, or not to be seen, leads back to the list. */
function useLeadOn() {
  const resource = useResourceContext() ?? '';
  const redirect = useRedirect();
  const notify = useNotify();
  return (error: unknown) => {
    if (error instanceof MovedRecord) {
      notify('console.shell.led_on', { type: 'info' });
      redirect('show', resource, error.id);
      return;
    }
    // Whatever else failed is said in its place: the record may be there.
    if (!isGone(error)) return;
    notify('ra.notification.item_doesnt_exist', { type: 'error' });
    redirect('list', resource);
  };
}

const isGone = (error: unknown) => error instanceof HttpError && (error.status === 403 || error.status === 404);

type ShowViewProps<Record extends Row> = Omit<ShowPageProps<Record>, 'again' | 'isReadOnce'>;

function ShowView<Record extends Row>({ title, beside, actions, children }: ShowViewProps<Record>) {
  const { record, error, refetch } = useShowContext<Record>();
  if (!record && error && !isGone(error)) return <FailedRecord error={error} onAgain={() => void refetch()} />;
  if (!record) return <SkeletonRecord />;
  return (
    <>
      <PageHeading title={title(record)} above={<BackToList />} beside={beside?.(record)}>
        {actions?.(record)}
      </PageHeading>
      {children(record)}
    </>
  );
}

function FailedRecord({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const translate = useTranslate();
  return (
    <Notice title={translate('console.shell.not_loaded')} text={problemOf(error)}>
      <Button variant="outlined" onClick={onAgain}>
        {translate('console.list.retry')}
      </Button>
    </Notice>
  );
}

/** The way up: the list that this record is one of. */
export function BackToList() {
  const resource = useResourceContext();
  const translate = useTranslate();
  return <BackLink to={`/${resource}`}>{translate(`resources.${resource}.name`, { smart_count: 2 })}</BackLink>;
}
