import type { TenantSettings } from '@ateneo/contracts';
import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { EditBase, Form, FormDataConsumer, useEditContext, useNotify, useTranslate } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import { type SettingsPart, settingsPartAt } from '../layout/menu.js';
import { PageHeading } from '../layout/PageHeading.js';
import { PageMissing } from '../layout/PageMissing.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { SettingsGroups } from './SettingsGroups.js';
import { SaveSettings } from './SaveSettings.js';
import { SettingsHistory } from './SettingsHistory.js';

/** /settings/{part}: its settings in one form, and beside it who changed any. */
export default function SettingsPage() {
  const { part: name } = useParams();
  const shown = settingsPartAt(useLocation());
  if (name !== undefined && name !== shown) return <PageMissing />;
  return <PartPage key={shown} part={shown} />;
}

function PartPage({ part }: { part: SettingsPart }) {
  const notify = useNotify();
  const client = useQueryClient();
  const translate = useTranslate();
  const title = translate(`console.settings.parts.${part}`);
  const onSuccess = async () => {
    notify('console.settings.saved', { type: 'success', messageArgs: { part: title } });
    // The name on top of every page is one of them.
    await Promise.all(['settingshistory', 'universe'].map((key) => client.invalidateQueries({ queryKey: [key] })));
  };
  return (
    <>
      <PageHeading title={title} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 720px) minmax(14rem, 1fr)' },
          columnGap: 8,
          rowGap: 8,
        }}
      >
        <EditBase
          resource="settings"
          id="own"
          mutationMode="pessimistic"
          redirect={false}
          mutationOptions={{ onSuccess }}
        >
          <SettingsForm part={part} />
        </EditBase>
        <SettingsHistory />
      </Box>
    </>
  );
}

function SettingsForm({ part }: { part: SettingsPart }) {
  const { record } = useEditContext<TenantSettings>();
  if (!record) return <SkeletonRecord />;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Form warnWhenUnsavedChanges>
        <SettingsGroups part={part} />
        <Box
          sx={{
            displayPrint: 'none',
            position: 'sticky',
            bottom: 0,
            py: 3,
            bgcolor: 'background.default',
            borderTop: 1,
            borderColor: 'divider',
            zIndex: 1,
          }}
        >
          <FormDataConsumer<TenantSettings>>
            {({ formData: { invoice_years = record.invoice_years } }) => (
              <SaveSettings before={record.invoice_years} years={invoice_years} />
            )}
          </FormDataConsumer>
        </Box>
      </Form>
    </Box>
  );
}
