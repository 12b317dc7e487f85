import type { PaymentMethod } from '@ateneo/contracts';
import { useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskFirst } from '../../../components/AskFirst.js';
import { PlainList } from '../../../components/PlainList.js';
import { useNotify } from '../../../lib/notices.js';
import { AddMethod } from './AddMethod.js';
import { chooseMethod, membershipKey, methodsQuery, removeMethod } from '../api/membership.js';

/** The means of payment that are kept, which one is charged, forgetting them, and adding one. */
export function MethodList({ user }: { user: string }): ReactElement {
  const { t } = useTranslation('membership');
  const { data } = useQuery(methodsQuery(user));
  const methods = data ?? [];
  const isOfOne = new Set(methods.map(({ organization }) => organization)).size < 2;
  return (
    <>
      {data?.length === 0 && <Typography color="textSecondary">{t('methods.none')}</Typography>}
      <PlainList>
        {methods.map((method) => (
          <MethodRow key={method.id} method={method} all={methods} isOfOne={isOfOne} />
        ))}
      </PlainList>
      <AddMethod />
    </>
  );
}

interface MethodRowProps {
  method: PaymentMethod;
  all: readonly PaymentMethod[];
  isOfOne: boolean;
}

/** Whose account charges it is said where they are several. */
function MethodRow({ method, all, isOfOne }: MethodRowProps): ReactElement {
  const { t } = useTranslation('membership');
  const message = useFailureMessage();
  const nameOf = useMethodNames();
  const { choose, remove } = useMethodActs(method);
  const [asks, setAsks] = useState(false);
  const { last4, expiry, is_default, organization_name } = method;
  const whose = organization_name
    ? t('methods.of_organization', { name: organization_name })
    : t('methods.of_association');
  return (
    <Box component="li" sx={rowStyle}>
      <Typography>
        {nameOf(method)}
        {expiry && ` · ${t('methods.expires', { expiry })}`}
        {!isOfOne && ` · ${whose}`}
      </Typography>
      {is_default ? (
        <Typography color="textSecondary">{t('methods.default')}</Typography>
      ) : (
        <Button loading={choose.isPending} onClick={() => choose.mutate()}>
          {t('methods.choose')}
        </Button>
      )}
      <Button color="error" onClick={() => setAsks(true)} aria-label={t('methods.remove_this', { last4 })}>
        {t('methods.remove')}
      </Button>
      <Box aria-live="assertive" sx={{ width: '100%' }}>
        {choose.error && <Alert severity="error">{message(choose.error)}</Alert>}
      </Box>
      {asks && (
        <AskFirst
          title={t('methods.remove_ask', { means: nameOf(method) })}
          act={t('methods.remove')}
          pending={remove.isPending}
          error={remove.error ? message(remove.error) : undefined}
          onConfirm={() => remove.mutate(undefined, { onSuccess: () => setAsks(false) })}
          onClose={() => setAsks(false)}
        >
          <WhatFollows method={method} all={all} />
        </AskFirst>
      )}
    </Box>
  );
}

/** What the fee is charged by when this one is gone. */
function WhatFollows({ method, all }: Omit<MethodRowProps, 'isOfOne'>): string {
  const { t } = useTranslation('membership');
  const nameOf = useMethodNames();
  if (!method.is_default) return t('methods.then_same');
  // As the server chooses: of what the same account can charge, the last that was kept.
  const next = all
    .filter(({ id, organization }) => id !== method.id && organization === method.organization)
    .toSorted((a, b) => Date.parse(b.creation_datetime) - Date.parse(a.creation_datetime))[0];
  return next ? t('methods.then', { next: nameOf(next) }) : t('methods.then_none');
}

function useMethodNames(): (method: PaymentMethod) => string {
  const { t } = useTranslation('membership');
  return ({ kind, brand, last4 }) => t(`methods.${kind}`, { brand: brand.toUpperCase(), last4 });
}

/** What is done with one, and says so. */
function useMethodActs(method: PaymentMethod) {
  const { t } = useTranslation('membership');
  const notify = useNotify();
  const queries = useQueryClient();
  const means = useMethodNames()(method);
  const onSettled = () => queries.invalidateQueries({ queryKey: membershipKey });
  const choose = useMutation({
    mutationFn: () => chooseMethod(method.id),
    onSuccess: () => notify(t('methods.chosen', { means })),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => removeMethod(method.id),
    onSuccess: () => notify(t('methods.removed', { means })),
    onSettled,
  });
  return { choose, remove };
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
