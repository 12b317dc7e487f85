import { api as routes, type Invoice, isNote } from '@ateneo/contracts';
import { DateText, ListSkeleton, Pill, type PillTone } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../components/Loaded.js';
import { PlainList } from '../../../components/PlainList.js';
import { standsAlone } from '../../../components/TextLink.js';
import { invoicesQuery } from '../api/membership.js';
import { euros } from '../../../lib/euros.js';
import { WantInvoice } from './WantInvoice.js';

const tones: Readonly<Record<Invoice['status'], PillTone>> = {
  draft: 'neutral',
  open: 'warning',
  paid: 'success',
  uncollectible: 'neutral',
  void: 'neutral',
};

/** One's receipts and invoices, the latest first, each with what it was for, and as a PDF; what has no number yet stands among them. */
export function InvoiceList({ user }: { user: string }): ReactElement {
  const { t } = useTranslation('membership');
  const invoices = useQuery(invoicesQuery(user));
  return (
    <Loaded query={invoices} skeleton={<ListSkeleton />}>
      {(all) =>
        all.length === 0 ? (
          <Typography color="textSecondary">{t('invoices.none')}</Typography>
        ) : (
          <PlainList>
            {all.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </PlainList>
        )
      }
    </Loaded>
  );
}

/** None stands for it yet, and nothing of it went back. */
function mayBeInvoice({ kind, status, is_replaced, corrects, amount_refunded }: Invoice): boolean {
  return kind === 'receipt' && status === 'paid' && !is_replaced && corrects === null && amount_refunded === 0;
}

function InvoiceRow({ invoice }: { invoice: Invoice }): ReactElement {
  const { t, i18n } = useTranslation('membership');
  const { id, number, kind, status, amount, issue_date, lines, is_replaced } = invoice;
  const stands = is_replaced && status === 'paid' ? 'void' : status;
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        {lines.map(({ text }) => (
          <Typography key={text}>{text}</Typography>
        ))}
        <Box sx={lineStyle}>
          {number === null ? (
            <Typography color="textSecondary">{t('invoices.not_issued')}</Typography>
          ) : (
            <Link
              href={routes.invoicePdf(id)}
              download
              aria-label={t('invoices.download', { number })}
              sx={standsAlone}
            >
              {t(`invoices.${kind}`, { number })}
            </Link>
          )}
          {issue_date && <DateText value={issue_date} style="day" />}
          {number !== null && mayBeInvoice(invoice) && <WantInvoice id={id} number={number} />}
        </Box>
      </Box>
      <Box sx={sumStyle}>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{euros(amount, i18n.language)}</Typography>
        {!isNote(kind) && <Pill tone={tones[stands]}>{t(`invoices.${stands}`)}</Pill>}
      </Box>
    </Box>
  );
}

const sumStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'flex-end', sm: 'center' },
  gap: { xs: 1, sm: 4 },
} as const;
const lineStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 } as const;
const rowStyle = {
  display: 'flex',
  alignItems: { xs: 'flex-start', sm: 'center' },
  columnGap: 4,
  py: 2,
  minHeight: 52,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
