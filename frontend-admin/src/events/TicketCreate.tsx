import { CreateBase, type RedirectionSideEffect, useRecordFromLocation, useTranslate } from 'react-admin';
import { FormPage } from '../layout/FormPage.js';
import { BackLink } from '../layout/BackLink.js';
import { beginningOfTicket, TicketInputs } from './TicketInputs.js';

/** The page of its event links here with the event's id. */
export default function TicketCreate() {
  const translate = useTranslate();
  const { event } = (useRecordFromLocation() ?? {}) as { event?: string };
  const toEvent: RedirectionSideEffect = (_resource, _id, data) => `events/${String(data?.['event'])}/show`;
  return (
    <CreateBase redirect={toEvent}>
      <FormPage
        title={translate('console.tickets.create')}
        above={
          <BackLink to={event ? `/events/${event}/show` : '/events'}>{translate('console.tickets.to_event')}</BackLink>
        }
        defaultValues={beginningOfTicket}
      >
        <TicketInputs />
      </FormPage>
    </CreateBase>
  );
}
