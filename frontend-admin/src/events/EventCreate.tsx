import { CreateBase, useTranslate } from 'react-admin';
import { useConsoleInfo } from '../layout/console-info.js';
import { FormPage } from '../layout/FormPage.js';
import { EventInputs } from './EventInputs.js';

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
};

export default function EventCreate() {
  const translate = useTranslate();
  const { timeZone: timezone } = useConsoleInfo();
  return (
    <CreateBase redirect="show">
      <FormPage title={translate('console.events.create')} defaultValues={{ ...beginning, timezone }}>
        <EventInputs />
      </FormPage>
    </CreateBase>
  );
}
