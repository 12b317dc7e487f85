import { api, type PaymentSums, rowsOf } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { useFeeTotals } from '../fees/use-fee-totals.js';
import type { Days } from '../layout/day-presets.js';
import { ListLink } from '../layout/ListLink.js';
import { useSums } from '../layout/use-sums.js';
import { Euros } from '../subscriptions/Euros.js';
import { useMembershipSums } from '../subscriptions/use-membership-sums.js';
import { BoardTable } from './BoardTable.js';
import { aYearBefore, within } from './span.js';

const parts = ['expected', 'collected', 'overdue'] as const;
const behind = { status: ['past_due', 'unpaid'] };

/** What came, what was expected of fees, and who owes. */
export function BoardMoney({ days }: { days: Days }) {
  const translate = useTranslate();
  const months = useMonths(days);
  const sumOf = (part: (typeof parts)[number]) => months.reduce((sum, month) => sum + month[part], 0);
  const debts = useMembershipSums(behind);
  const ofFees = parts.map((part) => ({
    key: part,
    name: translate(`console.board.fees_${part}`),
    value: (
      <ListLink
        to="invoices"
        filter={rowsOf.dues(
          part,
          months.map(({ month }) => month),
        )}
      >
        <Euros cents={sumOf(part)} />
      </ListLink>
    ),
  }));
  return (
    <BoardTable
      title="console.board.money"
      rows={[
        {
          key: 'came',
          name: translate('console.board.came'),
          value: <Came days={days} />,
          before: <Came days={aYearBefore(days)} />,
        },
        // Of what was invoiced longer ago the totals say nothing.
        ...(months.length > 0 ? ofFees : []),
        {
          key: 'owed',
          name: translate('console.board.owe', { smart_count: debts?.count ?? 0 }),
          value: debts && (
            <ListLink to="subscriptions" filter={behind}>
              <Euros cents={debts.owed} />
            </ListLink>
          ),
        },
      ]}
    />
  );
}

function Came({ days }: { days: Days }) {
  const filter = within('paid_datetime', days);
  const sums = useSums<PaymentSums>(api.paymentSums(), filter);
  if (!sums) return null;
  return (
    <ListLink to="payments" filter={filter}>
      <Euros cents={sums.collected - sums.refunded} />
    </ListLink>
  );
}

/** The months of these days, if the totals go back so far. */
function useMonths({ from, to }: Days) {
  const all = useFeeTotals()?.months ?? [];
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)];
  const reachesBack = all.some(({ month }) => month <= first) || all.length < 12;
  return reachesBack ? all.filter(({ month }) => month >= first && month <= last) : [];
}
