import type { TenantSettings } from '@ateneo/contracts';
import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { EditBase, Form, FormDataConsumer, useEditContext, useNotify, useTranslate } from 'react-admin';
import { PageHeading } from '../layout/PageHeading.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { SettingsGroups } from './SettingsGroups.js';
import { SaveSettings } from './SaveSettings.js';
import { SettingsHistory } from './SettingsHistory.js';

/** All settings in one form, and beside it who changed them. */
export default function SettingsPage() {
  const notify = useNotify();
  const client = useQueryClient();
  const translate = useTranslate();
  const onSuccess = async () => {
    notify('console.settings.saved', { type: 'success' });
    // The name on top of every page is one of them.
    await Promise.all(['settingshistory', 'universe'].map((key) => client.invalidateQueries({ queryKey: [key] })));
  };
  return (
    <>
      <PageHeading title={translate('resources.settings.name', { smart_count: 2 })} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 720px) minmax(260px, 1fr)' },
          columnGap: 8,
          rowGap: 8,
        }}
      >
        <EditBase id="own" mutationMode="pessimistic" redirect={false} mutationOptions={{ onSuccess }}>
          <SettingsForm />
        </EditBase>
        <SettingsHistory />
      </Box>
    </>
  );
}

function SettingsForm() {
  const { record } = useEditContext<TenantSettings>();
  if (!record) return <SkeletonRecord />;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Form warnWhenUnsavedChanges>
        <SettingsGroups />
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
            {({ formData: { invoice_years } }) => <SaveSettings before={record.invoice_years} years={invoice_years} />}
          </FormDataConsumer>
        </Box>
      </Form>
    </Box>
  );
}
