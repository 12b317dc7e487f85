import type { ReactNode } from 'react';
import { ShowBase, useNotify, useRedirect, useResourceContext, useShowContext, useTranslate } from 'react-admin';
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
}

/** The page of one record. */
export function ShowPage<Record extends Row>({ again, ...props }: ShowPageProps<Record>) {
  const onError = useLeadOn();
  const refetchInterval = ({ state: { data } }: { state: { data?: Record | undefined } }) =>
    data && again ? again(data) : false;
  return (
    <ShowBase<Record> queryOptions={{ ...wholeRecord, onError, refetchInterval }}>
      <ShowView {...props} />
    </ShowBase>
  );
}

/** A record that is another one's by now leads there; what is not to be seen leads back to the list. */
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
    notify('ra.notification.item_doesnt_exist', { type: 'error' });
    redirect('list', resource);
  };
}

function ShowView<Record extends Row>({ title, beside, actions, children }: ShowPageProps<Record>) {
  const { record } = useShowContext<Record>();
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
