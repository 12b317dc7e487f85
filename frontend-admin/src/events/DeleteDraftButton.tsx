import type { EventRecord } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { DeleteRecordButton } from '../layout/DeleteRecordButton.js';
import { useTickets } from './use-tickets.js';

/** Deletes a draft, and says how many tickets go with it; where somebody once had a place, it is refused. */
export function DeleteDraftButton({ event }: { event: EventRecord }) {
  const translate = useTranslate();
  const { data = [] } = useTickets(event.id);
  return (
    <DeleteRecordButton
      name={event.title}
      text={translate('console.event_acts.delete_text', { smart_count: data.length })}
    />
  );
}
