import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { ShowBase, useNotify, useRedirect, useResourceContext, useShowContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { MovedRecord } from '../data-provider/moved-record.js';
import { wholeRecord } from '../data-provider/whole-record.js';
import type { Row } from './list-column.js';
import { PageHeading } from './PageHeading.js';
import { SkeletonRecord } from './SkeletonRows.js';

interface ShowPageProps<Record extends Row> {
  title: (record: Record) => string;
  beside?: (record: Record) => ReactNode;
  actions?: (record: Record) => ReactNode;
  children: (record: Record) => ReactNode;
  /** It is read once a visit: what is written here begins with these words, and builds on their tag. */
  isReadOnce?: boolean;
}

/** The page of one record. */
export function ShowPage<Record extends Row>({ isReadOnce = false, ...props }: ShowPageProps<Record>) {
  const onError = useLeadOn();
  const again = { refetchOnWindowFocus: !isReadOnce, refetchOnReconnect: !isReadOnce };
  return (
    <ShowBase<Record> queryOptions={{ ...wholeRecord, ...again, onError }}>
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

function ShowView<Record extends Row>({ title, beside, actions, children }: Omit<ShowPageProps<Record>, 'isReadOnce'>) {
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
  return (
    <Box sx={{ mb: 1 }}>
      <MuiLink
        component={Link}
        to={`/${resource}`}
        underline="hover"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 24 }}
      >
        <ArrowBack fontSize="inherit" aria-hidden="true" />
        {translate(`resources.${resource}.name`, { smart_count: 2 })}
      </MuiLink>
    </Box>
  );
}
