import { api, type EventRecord, rowsOf } from '@ateneo/contracts';
import QrCodeScanner from '@mui/icons-material/QrCodeScannerOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useGetList, useNotify, useRedirect, useRefresh, useTranslate, useUpdate } from 'react-admin';
import { addressToTell, TellLink, useEventToTell } from '../announcements/TellLink.js';
import { IfMay } from '../auth/may.js';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { wholeRecord } from '../data-provider/whole-record.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { EditLink } from '../layout/EditLink.js';
import { PublishDialog } from '../layout/PublishDialog.js';
import { DeleteDraftButton } from './DeleteDraftButton.js';

/** What can be done with an event, in one row. */
export function EventActs({ event }: { event: EventRecord }) {
  const translate = useTranslate();
  const toTell = useEventToTell();
  const isOn = event.is_active && !event.is_cancelled;
  return (
    <>
      <IfMay change="events">
        <PublishButton event={event} />
        {!event.is_cancelled && <EditLink {...(event.is_active ? {} : { variant: 'outlined' })} />}
      </IfMay>
      <Button variant="outlined" href={`/event/${event.id}`} startIcon={<Visibility />}>
        {translate('console.process_acts.public')}
      </Button>
      {isOn && (
        <Button variant="outlined" href={`/qrscanner?event=${event.id}`} startIcon={<QrCodeScanner />}>
          {translate('console.event_acts.scan')}
        </Button>
      )}
      {event.status === 'open' && <TellLink said={toTell(event)} />}
      <IfMay change="events">
        <CopyButton event={event} />
        {!event.is_active && <DeleteDraftButton event={event} />}
        <CancelButton event={event} />
      </IfMay>
    </>
  );
}

function useSay() {
  const notify = useNotify();
  return (error: unknown) => notify(problemOf(error), { type: 'error' });
}

function PublishButton({ event }: { event: EventRecord }) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const toTell = useEventToTell();
  const say = useSay();
  const [update, { isPending }] = useUpdate<EventRecord>();
  if (event.is_active || event.is_cancelled) return null;
  const publish = (tells: boolean) =>
    update(
      'events',
      { id: event.id, data: { ...event, is_active: true }, previousData: event, ...wholeRecord },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('console.event_acts.published', { type: 'success', messageArgs: { title: event.title } });
          if (tells) redirect(addressToTell(toTell(event)));
        },
        onError: say,
      },
    );
  return (
    <PublishDialog
      title={translate('console.publish.ask', { title: event.title })}
      pending={isPending}
      onPublish={publish}
    >
      <WhoSees event={event} />
    </PublishDialog>
  );
}

/** Everybody; or as many members as there are, of the event's organizations. */
function WhoSees({ event: { is_public, organizations } }: { event: EventRecord }) {
  const translate = useTranslate();
  const filter = { is_member: true, ...(organizations.length > 0 && { organization: organizations }) };
  const { total } = useGetList(
    'users',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter },
    { enabled: !is_public },
  );
  if (is_public) return <>{translate('console.publish.everybody')}</>;
  return total === undefined ? null : <>{translate('console.publish.members', { smart_count: total })}</>;
}

function CopyButton({ event }: { event: EventRecord }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const redirect = useRedirect();
  const notify = useNotify();
  const say = useSay();
  const [isBusy, setIsBusy] = useState(false);
  const copy = async () => {
    setIsBusy(true);
    try {
      const { id } = await provider.command<EventRecord>(api.eventAct(event.id, 'copy'), 'POST');
      notify('console.event_acts.copied', { type: 'success', messageArgs: { title: event.title } });
      redirect('edit', 'events', id);
    } catch (error) {
      say(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant="outlined" disabled={isBusy} onClick={() => void copy()}>
      {translate('console.event_acts.copy')}
    </Button>
  );
}

/** For good, and everybody's place with it: after a typed code. */
function CancelButton({ event }: { event: EventRecord }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const refresh = useRefresh();
  const notify = useNotify();
  const say = useSay();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [reason, setReason] = useState('');
  // A draft is deleted: nobody knows of it.
  if (event.is_cancelled || !event.is_active) return null;
  const cancel = async () => {
    setIsBusy(true);
    try {
      await provider.command(api.eventAct(event.id, 'cancel'), 'POST', { reason });
      notify('console.event_acts.cancelled', { type: 'success', messageArgs: { title: event.title } });
      setIsAsking(false);
      refresh();
    } catch (error) {
      say(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button color="error" variant="outlined" sx={{ color: 'error.main' }} onClick={() => setIsAsking(true)}>
        {translate('console.event_acts.cancel')}
      </Button>
      {isAsking && (
        <CodeConfirmDialog
          title={translate('console.event_acts.cancel_ask', { title: event.title })}
          confirmLabel={translate('console.event_acts.cancel')}
          pending={isBusy}
          choice={
            <TextField
              fullWidth
              size="small"
              sx={{ mb: 4 }}
              label={translate('console.event_acts.reason')}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              slotProps={{ htmlInput: { maxLength: 300 } }}
            />
          }
          onConfirm={() => void cancel()}
          onClose={() => setIsAsking(false)}
        >
          <WhatGoes event={event.id} />
        </CodeConfirmDialog>
      )}
    </>
  );
}

/** How many places go with it: places, and not the seats that they take. */
function WhatGoes({ event }: { event: string }) {
  const translate = useTranslate();
  const { total } = useGetList('reservations', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'creation_datetime', order: 'DESC' },
    filter: rowsOf.places({ event }),
  });
  return total === undefined ? null : <>{translate('console.event_acts.cancel_text', { smart_count: total })}</>;
}
