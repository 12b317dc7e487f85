import { api, type EventRecord } from '@ateneo/contracts';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { RecordImage } from '../layout/RecordImage.js';

/** The image of an event. */
export function EventImage({ event: { id, image } }: { event: EventRecord }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  return (
    <RecordImage
      title="resources.events.fields.image"
      image={image}
      onChange={(upload) => provider.changeEventImage(id, upload)}
      onRemove={() => provider.command(api.eventImage(id), 'DELETE')}
    />
  );
}
