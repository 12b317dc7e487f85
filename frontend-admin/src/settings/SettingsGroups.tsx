import { language, tenantSettings } from '@ateneo/contracts';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  BooleanInput,
  CheckboxGroupInput,
  maxLength,
  required,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin';
import { AmountInput } from '../layout/AmountInput.js';
import { MomentInput } from '../layout/MomentInput.js';
import { type SettingsPart, settingsParts } from '../layout/menu.js';
import { Section } from '../layout/Section.js';
import { TimeZoneInput } from '../layout/TimeZoneInput.js';
import { ZoneHint } from '../layout/ZoneHint.js';
import { ColourInput } from './ColourInput.js';
import { LinesInput } from './LinesInput.js';

const hint = (source: string) => `console.settings.hints.${source}`;
/** A text that may be empty; react-admin would send null. */
const asTyped = (text: string) => text;

type GroupName = (typeof settingsParts)[SettingsPart]['groups'][number];

/** The settings of a part, group by group, each with what it changes. */
export function SettingsGroups({ part }: { part: SettingsPart }) {
  return settingsParts[part].groups.map((name) => <Group key={name} name={name} />);
}

function Group({ name }: { name: GroupName }) {
  const translate = useTranslate();
  const lead = leads[name];
  return (
    <Section title={`console.settings.groups.${name}`} name={name}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        {lead !== undefined && <Typography sx={{ color: 'text.secondary' }}>{translate(lead)}</Typography>}
        {fields[name]}
      </Box>
    </Section>
  );
}

function Pairs({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4, rowGap: 4 }}>{children}</Box>
  );
}

function Words({ source, most }: { source: string; most: number }) {
  return <TextInput source={source} validate={[required(), maxLength(most)]} helperText={hint(source)} fullWidth />;
}

function Optional({ source, most }: { source: string; most: number }) {
  return <TextInput source={source} parse={asTyped} validate={maxLength(most)} helperText={hint(source)} fullWidth />;
}

function Fiscal({ name, most, multiline = false }: { name: string; most: number; multiline?: boolean }) {
  const source = `fiscal.${name}`;
  return (
    <TextInput
      source={source}
      parse={asTyped}
      validate={maxLength(most)}
      helperText={hint(source)}
      multiline={multiline}
      fullWidth
    />
  );
}

function Whole({ source, least, most }: { source: string; least: number; most: number }) {
  return <AmountInput source={source} least={least} most={most} isRequired helperText={hint(source)} />;
}

/** A size that is kept in bytes and typed in millions of them. */
function Megabytes({ source }: { source: string }) {
  return <AmountInput source={source} kind="megabytes" isRequired helperText={hint(source)} />;
}

const commonDateHints: Readonly<Record<string, string>> = {
  amedment_vote_start_datetime: 'console.settings.hints.windows.vote_start',
  amedment_voting_start_datetime: 'console.settings.hints.windows.voting_start',
  amedment_voting_end_datetime: 'console.settings.hints.windows.voting_end',
};

function CommonDate({ name }: { name: string }) {
  return (
    <MomentInput source={`windows.${name}`} helperText={commonDateHints[name] ?? 'console.settings.hint_windows'} />
  );
}

function LanguageChoice() {
  const translate = useTranslate();
  const choices = language.options.map((id) => ({ id, name: translate(`console.languages.${id}`) }));
  return (
    <SelectInput
      source="default_language"
      choices={choices}
      translateChoice={false}
      validate={required()}
      helperText={hint('default_language')}
    />
  );
}

/** What stands in each group. */
const fields: Readonly<Record<GroupName, ReactNode>> = {
  look: (
    <>
      <Words source="name" most={120} />
      <Words source="app_name" most={60} />
      <ColourInput source="colour" />
    </>
  ),
  about: (
    <>
      {language.options.map((one) => (
        <TextInput
          key={one}
          source={`about.${one}`}
          parse={asTyped}
          validate={maxLength(200)}
          helperText={false}
          fullWidth
        />
      ))}
    </>
  ),
  language: (
    <>
      <LanguageChoice />
      <TimeZoneInput source="time_zone" helperText={hint('time_zone')} />
    </>
  ),
  enrolment: (
    <>
      <BooleanInput source="open_enroll" helperText={hint('open_enroll')} />
      <BooleanInput source="antibot" helperText={hint('antibot')} />
      <Whole source="legal_age" least={14} most={25} />
      <TextInput source="identity_client_id" parse={asTyped} helperText={hint('identity_client_id')} fullWidth />
      {['tos.legal', 'tos.privacy', 'tos.cookies'].map((source) => (
        <TextInput key={source} source={source} type="url" helperText={hint(source)} fullWidth />
      ))}
    </>
  ),
  windows: (
    <>
      <ZoneHint />
      <Pairs>
        <CommonDate name="amedment_vote_start_datetime" />
        <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
        <CommonDate name="amedment_voting_start_datetime" />
        <CommonDate name="amedment_voting_end_datetime" />
        <CommonDate name="endorsement_start_datetime" />
        <CommonDate name="endorsement_end_datetime" />
      </Pairs>
    </>
  ),
  uploads: (
    <>
      <CheckboxGroupInput
        source="uploads.document_types"
        choices={tenantSettings.shape.uploads.shape.document_types.element.options.map((id) => ({
          id,
          name: id === 'md' ? 'Markdown' : id.toUpperCase(),
        }))}
        translateChoice={false}
        validate={required()}
        helperText={hint('uploads.document_types')}
      />
      <Pairs>
        <Megabytes source="uploads.document_max_bytes" />
        <Megabytes source="uploads.image_max_bytes" />
        <Whole source="uploads.image_max_megapixels" least={1} most={50} />
        <Megabytes source="uploads.total_max_bytes" />
      </Pairs>
    </>
  ),
  mail: (
    <>
      <TextInput
        source="sender_address"
        type="email"
        validate={required()}
        helperText={hint('sender_address')}
        fullWidth
      />
      <TextInput source="reply_address" type="email" helperText={hint('reply_address')} fullWidth />
      <BooleanInput source="staff_newsletters" helperText={hint('staff_newsletters')} />
      <Whole source="newsletter_rate" least={0} most={60_000} />
      <Pairs>
        <Whole source="newsletter_quiet_from" least={0} most={23} />
        <Whole source="newsletter_quiet_until" least={0} most={23} />
      </Pairs>
      <Whole source="mail_months" least={1} most={120} />
    </>
  ),
  fees: (
    <>
      <Whole source="grace_days" least={0} most={365} />
      <Whole source="invoice_years" least={4} most={30} />
      <TextInput
        source="neutral_statement"
        parse={asTyped}
        validate={maxLength(22)}
        helperText={hint('neutral_statement')}
      />
    </>
  ),
  events: (
    <>
      <Whole source="offer_hours" least={1} most={720} />
      <LinesInput source="iframe_hosts" helperText={hint('iframe_hosts')} />
    </>
  ),
  maps: (
    <>
      <Optional source="tile_address" most={500} />
      <Optional source="tile_attribution" most={200} />
    </>
  ),
  fiscal: (
    <>
      <Fiscal name="name" most={120} />
      <Fiscal name="tax_id" most={20} />
      <Fiscal name="address" most={300} multiline />
    </>
  ),
};

/** Above the fields of a group. */
const leads: Partial<Record<GroupName, string>> = {
  about: 'console.settings.hint_about',
  windows: 'console.settings.hint_windows',
  fiscal: 'console.settings.hint_fiscal',
};
