import { type EventRecord } from '@ateneo/contracts';
import { useRef } from 'react';
import { CreateBase, useDataProvider, useNotify, useRedirect, useTranslate } from 'react-admin';
import { useConsoleInfo } from '../layout/console-info.js';
import { FormPage } from '../layout/FormPage.js';
import { useTellRefusal } from '../layout/use-tell-refusal.js';
import { EventInputs } from './EventInputs.js';
import { beginningOfTicket } from './TicketInputs.js';

const beginning = {
  summary: '',
  content: '',
  is_active: false,
  is_public: true,
  is_online: false,
  online_url: '',
  place: '',
  address: '',
  iframe: '',
  reservation_code: '',
  organization: null,
  organizations: [],
  total_seats: 0,
  is_reentry_allowed: false,
  price: null,
};

/** An event; where a price is said, with the ticket that costs it. */
export default function EventCreate() {
  const translate = useTranslate();
  const { timeZone: timezone } = useConsoleInfo();
  const provider = useDataProvider();
  const notify = useNotify();
  const refuse = useTellRefusal();
  const redirect = useRedirect();
  // No field of the event: what its first ticket costs.
  const price = useRef<number | null>(null);
  const withoutPrice = ({ price: said, ...event }: Partial<EventRecord> & { price: number | null }) => {
    price.current = said;
    return event;
  };
  const onSuccess = async (event: EventRecord) => {
    const ticket = { ...beginningOfTicket, event: event.id, title: translate('console.events.general') };
    try {
      if (price.current !== null) await provider.create('tickets', { data: { ...ticket, price: price.current } });
      notify('ra.notification.created', { type: 'success' });
    } catch (error) {
      // The event is there all the same, and its page has the way to its tickets.
      refuse(error);
    }
    redirect('show', 'events', event.id);
  };
  return (
    <CreateBase transform={withoutPrice} mutationOptions={{ onSuccess }}>
      <FormPage title={translate('console.events.create')} defaultValues={{ ...beginning, timezone }}>
        <EventInputs />
      </FormPage>
    </CreateBase>
  );
}
