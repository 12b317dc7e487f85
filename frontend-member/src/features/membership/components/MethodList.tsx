import type { PaymentMethod } from '@ateneo/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainList } from '../../../components/PlainList.js';
import { Section } from '../../../components/Section.js';
import { chooseMethod, membershipKey, methodsQuery } from '../api/membership.js';

/** The means of payment that are kept, and which one is charged; none: nothing is shown. */
export function MethodList({ user }: { user: string }): ReactElement | null {
  const { t } = useTranslation('membership');
  const { data: methods = [] } = useQuery(methodsQuery(user));
  if (methods.length === 0) return null;
  return (
    <Section title={t('methods.title')} isDense>
      <PlainList>
        {methods.map((method) => (
          <MethodRow key={method.id} method={method} />
        ))}
      </PlainList>
    </Section>
  );
}

function MethodRow({ method }: { method: PaymentMethod }): ReactElement {
  const { t } = useTranslation('membership');
  const queries = useQueryClient();
  const choose = useMutation({
    mutationFn: () => chooseMethod(method.id),
    onSettled: () => queries.invalidateQueries({ queryKey: membershipKey }),
  });
  const { kind, brand, last4, expiry, is_default } = method;
  return (
    <Box component="li" sx={rowStyle}>
      <Typography>
        {t(`methods.${kind}`, { brand: brand.toUpperCase(), last4 })}
        {expiry && ` · ${t('methods.expires', { expiry })}`}
      </Typography>
      {is_default ? (
        <Typography color="textSecondary">{t('methods.default')}</Typography>
      ) : (
        <Button loading={choose.isPending} onClick={() => choose.mutate()}>
          {t('methods.choose')}
        </Button>
      )}
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: 4,
  minHeight: 52,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
