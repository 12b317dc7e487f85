import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { BooleanInput, maxLength, required, SelectInput, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { AreasInput } from '../areas/AreasInput.js';
import { AmountInput } from '../layout/AmountInput.js';
import { Folded } from '../layout/Folded.js';
import { MarkdownInput } from '../layout/MarkdownInput.js';
import { MomentInput } from '../layout/MomentInput.js';
import { TimeZoneInput } from '../layout/TimeZoneInput.js';
import { ZoneHint } from '../layout/ZoneHint.js';
import { OrganizationsInput } from '../organizations/OrganizationsInput.js';
import { useOrganizationChoices } from '../organizations/use-organization-choices.js';
import { TagsInput } from '../tags/TagsInput.js';
import { LocationInput } from './LocationInput.js';

/**
 * The fields of an event, in the order in which one thinks of them: what every one has first, the rest behind *Más opciones*, which
 * begins open where something of it may have been said.
 */
export function EventInputs() {
  const isNew = useRecordContext() === undefined;
  return (
    <>
      <TextInput source="title" validate={[required(), maxLength(200)]} fullWidth helperText={false} />
      <MarkdownInput source="content" limit={20_000} />
      <Group title="console.events.when">
        <ZoneHint />
        <Box sx={dates}>
          <MomentInput source="start_datetime" helperText="console.events.hint_start" />
          <MomentInput source="end_datetime" helperText="console.events.hint_end" />
        </Box>
        <TextInput source="place" parse={emptyText} validate={maxLength(200)} fullWidth helperText={false} />
        <TextInput source="address" parse={emptyText} validate={maxLength(300)} fullWidth helperText={false} />
      </Group>
      <Who isNew={isNew} />
      <Folded title="console.more_options" startsOpen={!isNew}>
        <More />
      </Folded>
    </>
  );
}

function Who({ isNew }: { isNew: boolean }) {
  const choices = useOrganizationChoices().map(({ value, label }) => ({ id: value, name: label }));
  return (
    <Group title="console.events.who">
      <BooleanInput source="is_public" helperText="console.events.hint_public" />
      <AmountInput source="total_seats" isRequired helperText="console.events.hint_seats" />
      {isNew && <AmountInput source="price" kind="euros" helperText="console.events.hint_price" />}
      <SelectInput
        source="organization"
        choices={choices}
        helperText="console.events.hint_organization"
        validate={whoCollects}
        parse={(value: string) => value || null}
      />
    </Group>
  );
}

function More() {
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 2 }}>
      <TextInput
        source="summary"
        validate={maxLength(500)}
        parse={emptyText}
        fullWidth
        multiline
        helperText="console.events.hint_summary"
      />
      <Box sx={dates}>
        <MomentInput source="registry_end_datetime" helperText="console.events.hint_registry" />
        <MomentInput source="refund_end_datetime" helperText="console.events.hint_refund" />
      </Box>
      <TimeZoneInput source="timezone" helperText="console.events.hint_timezone" />
      <LocationInput />
      <BooleanInput source="is_online" helperText={false} />
      <TextInput source="online_url" type="url" parse={emptyText} fullWidth helperText="console.events.hint_online" />
      <TextInput source="iframe" type="url" parse={emptyText} fullWidth helperText="console.events.hint_iframe" />
      <OrganizationsInput source="organizations" />
      <AreasInput source="areas" />
      <TagsInput source="tags" />
      <TextInput source="reservation_code" helperText="console.events.hint_code" parse={emptyText} />
      <BooleanInput source="is_reentry_allowed" helperText={false} />
      <BooleanInput source="is_transfer_allowed" helperText={false} />
      <BooleanInput source="has_names_at_doors" helperText="console.events.names_at_doors_help" />
    </Box>
  );
}

const dates = { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4, rowGap: 2 } as const;

/** A price is paid to somebody: said before the event is there without its ticket. */
const whoCollects = (organization: string | null, { price }: { price?: number | null }) =>
  price && !organization ? 'console.events.no_collector' : undefined;

/** react-admin makes null of an empty text. */
const emptyText = (value: string | null) => value ?? '';

function Group({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0, display: 'grid', gap: 2 }}>
      <Typography component="legend" variant="h2" sx={{ mt: 4, mb: 1 }}>
        {translate(title)}
      </Typography>
      {children}
    </Box>
  );
}
