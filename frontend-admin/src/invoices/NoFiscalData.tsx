import type { TenantSettings } from '@ateneo/contracts';
import { Alert, Button } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** Invoices have to say who issues them: where nobody said it, where to. */
export function NoFiscalData() {
  const translate = useTranslate();
  const { data } = useGetOne<TenantSettings>('settings', { id: 'own' });
  if (!data || (data.fiscal.tax_id && data.fiscal.address)) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 4, flexWrap: 'wrap' }}
      action={
        <Button component={Link} to="/settings/charges#fiscal" color="inherit">
          {translate('console.dues.to_fiscal')}
        </Button>
      }
    >
      {translate('console.dues.no_fiscal')}
    </Alert>
  );
}
