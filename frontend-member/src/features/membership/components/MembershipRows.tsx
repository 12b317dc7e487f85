import type { Subscription } from '@ateneo/contracts';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PlainList } from '../../../components/PlainList.js';
import { euros } from '../../../lib/euros.js';
import { invoicesQuery, methodsQuery } from '../api/membership.js';
import { useFeeChange } from './FeeChange.js';

/** The parts of one's membership, a line each: what it is charged by, the fee, invoices, what has been. */
export function MembershipRows({ membership }: { membership: Subscription }): ReactElement {
  const { t, i18n } = useTranslation('membership');
  const { user, amount, interval } = membership;
  const methods = useQuery(methodsQuery(user)).data ?? [];
  const invoices = useQuery(invoicesQuery(user)).data;
  const { others, ask, dialog } = useFeeChange(membership);
  const means = methods.find(({ is_default }) => is_default);
  const charged = means && t(`methods.short_${means.kind}`, { brand: means.brand.toUpperCase(), last4: means.last4 });
  const fee = t('join.price', { amount: euros(amount, i18n.language), interval: t(`interval.${interval}`) });
  return (
    <>
      <PlainList>
        <LinkRow to={`/user/${user}/payment-methods`} label={t('methods.title')} value={charged ?? t('rows.none')} />
        {others.length > 0 && <Row label={t('change.open')} value={fee} onClick={ask} aria-haspopup="dialog" />}
        <LinkRow to={`/user/${user}/invoices`} label={t('invoices.title')} value={invoices?.length ?? ''} />
        <LinkRow to={`/user/${user}/fee-history`} label={t('timeline.title')} />
      </PlainList>
      {dialog}
    </>
  );
}

interface RowProps extends Omit<ComponentProps<typeof ButtonBase>, 'value'> {
  label: string;
  value?: ReactNode;
}

function LinkRow({ to, ...row }: RowProps & { to: string }): ReactElement {
  // The type of what a button becomes is its own.
  const link = { component: Link, to } as object;
  return <Row {...row} {...link} />;
}

function Row({ label, value, ...button }: RowProps): ReactElement {
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <ButtonBase {...button} sx={rowStyle}>
        <span>{label}</span>
        <Box component="span" sx={{ ml: 'auto', color: 'text.secondary', textAlign: 'right', minWidth: 0 }}>
          {value}
        </Box>
        <ChevronRightIcon fontSize="small" aria-hidden />
      </ButtonBase>
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  gap: 2,
  width: '100%',
  minHeight: 52,
  py: 2,
  font: 'inherit',
  fontSize: '1rem',
  color: 'text.primary',
  textAlign: 'left',
} as const;
