import { api, type TicketRecord } from '@ateneo/contracts';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { RecordImage } from '../layout/RecordImage.js';

/** The small image beside a ticket. */
export function TicketThumbnail({ ticket: { id, thumbnail } }: { ticket: TicketRecord }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  return (
    <RecordImage
      title="resources.events.fields.image"
      image={thumbnail}
      onChange={(upload) => provider.changeTicketThumbnail(id, upload)}
      onRemove={() => provider.command(api.ticketThumbnail(id), 'DELETE')}
    />
  );
}
