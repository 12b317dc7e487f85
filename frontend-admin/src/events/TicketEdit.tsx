import { api, type TicketRecord } from '@ateneo/contracts';
import { EditBase, type RedirectionSideEffect, useEditContext, useTranslate } from 'react-admin';
import { Box } from '@mui/material';
import { wholeRecord } from '../data-provider/whole-record.js';
import { DeleteRecordButton } from '../layout/DeleteRecordButton.js';
import { FormPage } from '../layout/FormPage.js';
import { BackLink } from '../layout/BackLink.js';
import { RecordImage } from '../layout/RecordImage.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { TicketInputs } from './TicketInputs.js';

export default function TicketEdit() {
  const toEvent: RedirectionSideEffect = (_resource, _id, data) => `events/${String(data?.['event'])}/show`;
  return (
    <EditBase mutationMode="pessimistic" redirect={toEvent} queryOptions={wholeRecord} mutationOptions={wholeRecord}>
      <TicketForm />
    </EditBase>
  );
}

function TicketForm() {
  const translate = useTranslate();
  const { record } = useEditContext<TicketRecord>();
  if (!record) return <SkeletonRecord />;
  return (
    <>
      <FormPage
        title={record.title}
        above={<BackLink to={`/events/${record.event}/show`}>{translate('console.tickets.to_event')}</BackLink>}
      >
        <TicketInputs />
        {record.sold_count === 0 && (
          <Box>
            <DeleteRecordButton name={record.title} to={`/events/${record.event}/show`} />
          </Box>
        )}
      </FormPage>
      <Box sx={{ mt: 8 }}>
        <RecordImage
          title="resources.events.fields.image"
          image={record.thumbnail}
          path={api.ticketThumbnail(record.id)}
        />
      </Box>
    </>
  );
}
