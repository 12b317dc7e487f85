import type { PaymentMethod } from '@ateneo/contracts';
import { useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainList } from '../../../components/PlainList.js';
import { Section } from '../../../components/Section.js';
import { AddMethod } from './AddMethod.js';
import { chooseMethod, membershipKey, methodsQuery, removeMethod } from '../api/membership.js';

/** The means of payment that are kept, which one is charged, forgetting them, and adding one. */
export function MethodList({ user }: { user: string }): ReactElement {
  const { t } = useTranslation('membership');
  const { data } = useQuery(methodsQuery(user));
  const methods = data ?? [];
  const isOfOne = new Set(methods.map(({ organization }) => organization)).size < 2;
  return (
    <Section title={t('methods.title')} isDense>
      {data?.length === 0 && <Typography color="textSecondary">{t('methods.none')}</Typography>}
      <PlainList>
        {methods.map((method) => (
          <MethodRow key={method.id} method={method} isOfOne={isOfOne} />
        ))}
      </PlainList>
      <AddMethod />
    </Section>
  );
}

/** Whose account charges it is said where they are several. */
function MethodRow({ method, isOfOne }: { method: PaymentMethod; isOfOne: boolean }): ReactElement {
  const { t } = useTranslation('membership');
  const queries = useQueryClient();
  const message = useFailureMessage();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (act: (id: string) => Promise<PaymentMethod>) => act(method.id),
    onSettled: () => queries.invalidateQueries({ queryKey: membershipKey }),
  });
  const { kind, brand, last4, expiry, is_default, organization_name } = method;
  const whose = organization_name
    ? t('methods.of_organization', { name: organization_name })
    : t('methods.of_association');
  return (
    <Box component="li" sx={rowStyle}>
      <Typography>
        {t(`methods.${kind}`, { brand: brand.toUpperCase(), last4 })}
        {expiry && ` · ${t('methods.expires', { expiry })}`}
        {!isOfOne && ` · ${whose}`}
      </Typography>
      {is_default ? (
        <Typography color="textSecondary">{t('methods.default')}</Typography>
      ) : (
        <Button loading={isPending} onClick={() => mutate(chooseMethod)}>
          {t('methods.choose')}
        </Button>
      )}
      <Button
        color="error"
        loading={isPending}
        onClick={() => mutate(removeMethod)}
        aria-label={t('methods.remove_this', { last4 })}
      >
        {t('methods.remove')}
      </Button>
      <Box aria-live="assertive" sx={{ width: '100%' }}>
        {error && <Alert severity="error">{message(error)}</Alert>}
      </Box>
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
