import { Choose } from '@ateneo/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultOrder } from '../api/list-results.js';

const orders: readonly ResultOrder[] = ['place', '-support'];

/** As the text reads, or by support. */
export function ResultOrderSwitch({
  order,
  onChange,
}: {
  order: ResultOrder;
  onChange: (order: ResultOrder) => void;
}): ReactElement {
  const { t } = useTranslation('results');
  return (
    <Choose
      label={t('sort.label')}
      names={orders}
      value={order}
      onChange={onChange}
      text={(one) => t(one === 'place' ? 'sort.place' : 'sort.support')}
      sx={{ mb: 4, displayPrint: 'none' }}
    />
  );
}
