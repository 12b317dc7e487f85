import type { Language, Share } from '@ateneo/contracts';
import { formatNumber, formatPercent } from '@ateneo/i18n';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ShownTally, VoteNumbers } from '../components/TallyBar.js';
import { PlotTable } from './PlotTable.js';
import { halves, SupportBar } from './SupportBar.js';
import { baseOf, bySupport } from './support.js';

export interface SupportRow {
  readonly key: string;
  /** Its title, which leads to it. */
  readonly name: ReactNode;
  readonly of: ShownTally;
  /** What else there is to say of it. */
  readonly more?: ReactNode;
}

interface SupportBarsProps {
  rows: readonly SupportRow[];
  /** So many lines; the table has them all. */
  most?: number;
  /** As they are given, or by the difference in favour. */
  isInOrder?: boolean;
}

/** Amendments one a line, what is against left of the middle, what is in favour right, all of one measure: parts of the rule's base. */
export function SupportBars({ rows, most, isInOrder = false }: SupportBarsProps): ReactElement {
  const { t } = useTranslation('common');
  const sorted = isInOrder ? rows : rows.toSorted((one, other) => bySupport(one.of, other.of));
  const base = baseOf(rows.map(({ of }) => of));
  return (
    <>
      <Typography color="textSecondary">
        {!isInOrder && `${t('plot.support.order')} `}
        {t(`plot.support.base.${base}`)}
      </Typography>
      <Box aria-hidden sx={{ ...halves, mt: 2, color: 'text.secondary', fontSize: '0.875rem' }}>
        <Box sx={{ textAlign: 'right', pr: 2 }}>{t('vote.down')}</Box>
        <Box sx={{ pl: 2 }}>{t('vote.up')}</Box>
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sorted.slice(0, most).map(({ key, name, of, more }) => (
          <Box component="li" key={key} sx={line}>
            <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>
            {more}
            <SupportBar of={of} />
            <VoteNumbers of={of} />
          </Box>
        ))}
      </Box>
      <Numbers rows={sorted} base={base} />
    </>
  );
}

function Numbers({ rows, base }: { rows: readonly SupportRow[]; base: Share['base'] }): ReactElement {
  const { t, i18n } = useTranslation('common');
  const language = i18n.language as Language;
  const number = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value, language));
  const values = ['up', 'down', 'abs'] as const;
  return (
    <PlotTable
      heads={[t('plot.support.what'), ...values.map((value) => t(`vote.${value}`)), t(`plot.support.share.${base}`)]}
      rows={rows.map(({ key, name, of }) => ({
        key,
        cells: [
          name,
          ...values.map((value) => number(of.votes?.[value])),
          of.share ? formatPercent(of.share.in_favour / of.share.of, language) : '–',
        ],
      }))}
    />
  );
}

const line = { py: 2, borderTop: 1, borderColor: 'divider', breakInside: 'avoid' } as const;
