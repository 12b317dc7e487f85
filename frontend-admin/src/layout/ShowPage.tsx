import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
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
import { wholeRecord } from '../data-provider/whole-record.js';
import { BackLink } from './BackLink.js';
import type { Row } from './list-column.js';
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
  const isShown = useRef(false);
  const onShown = useCallback((now: boolean) => {
    isShown.current = now;
  }, []);
  const onError = useLeadOn(isShown);
  const refetchInterval = ({ state: { data } }: { state: { data?: Record | undefined } }) =>
    data && again ? again(data) : false;
  const once = { refetchOnWindowFocus: !isReadOnce, refetchOnReconnect: !isReadOnce };
  return (
    <ShowBase<Record> queryOptions={{ ...wholeRecord, ...once, onError, refetchInterval }}>
      <ShowView {...props} onShown={onShown} />
    </ShowBase>
  );
}

/** A record that is another one's by now leads there; what is not to be seen leads back to the list. */
function useLeadOn(isShown: RefObject<boolean>) {
  const resource = useResourceContext() ?? '';
  const redirect = useRedirect();
  const notify = useNotify();
  return (error: unknown) => {
    if (error instanceof MovedRecord) {
      notify('console.shell.led_on', { type: 'info' });
      redirect('show', resource, error.id);
      return;
    }
    // What is shown already stays where only asking again failed.
    if (isShown.current && !isGone(error)) return;
    notify('ra.notification.item_doesnt_exist', { type: 'error' });
    redirect('list', resource);
  };
}

const isGone = (error: unknown) => error instanceof HttpError && (error.status === 403 || error.status === 404);

interface ShowViewProps<Record extends Row> extends Omit<ShowPageProps<Record>, 'again' | 'isReadOnce'> {
  onShown: (now: boolean) => void;
}

function ShowView<Record extends Row>({ title, beside, actions, children, onShown }: ShowViewProps<Record>) {
  const { record } = useShowContext<Record>();
  useEffect(() => onShown(record !== undefined), [onShown, record]);
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

/** The way up: the list that this record is one of. */
export function BackToList() {
  const resource = useResourceContext();
  const translate = useTranslate();
  return <BackLink to={`/${resource}`}>{translate(`resources.${resource}.name`, { smart_count: 2 })}</BackLink>;
}
