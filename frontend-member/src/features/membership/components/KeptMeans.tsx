import type { PaymentMethod } from '@ateneo/contracts';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { methodsQuery } from '../api/membership.js';

/** None of those that are kept. */
const OTHER = 'other';

interface KeptMeansProps {
  methods: readonly PaymentMethod[];
  chosen: string;
  onChange: (method: string) => void;
}

/**
 * What is kept that may be charged for this organization, and which of it was chosen, at first the one that is charged;
 * `means` undefined: another.
 */
export function useKeptMeans(user: string, of: string | null): KeptMeansProps & { means: PaymentMethod | undefined } {
  const { data = [] } = useQuery(methodsQuery(user));
  const [picked, onChange] = useState<string>();
  const methods = of === null ? [] : data.filter(({ organization }) => organization === null || organization === of);
  const usual = methods.find(({ is_default }) => is_default)?.id ?? OTHER;
  const chosen = picked ?? usual;
  return { methods, chosen, onChange, means: methods.find(({ id }) => id === chosen) };
}

/** What one pays with: one that is kept, or another that is asked for next. */
export function KeptMeans({ methods, chosen, onChange }: KeptMeansProps): ReactElement | null {
  const { t } = useTranslation('membership');
  if (methods.length === 0) return null;
  return (
    <FormControl>
      <FormLabel id="means">{t('pay.means')}</FormLabel>
      <RadioGroup aria-labelledby="means" name="means" value={chosen} onChange={(_, method) => onChange(method)}>
        {methods.map(({ id, kind, brand, last4 }) => (
          <FormControlLabel
            key={id}
            value={id}
            control={<Radio />}
            sx={{ minHeight: 44 }}
            label={t(`methods.${kind}`, { brand: brand.toUpperCase(), last4 })}
          />
        ))}
        <FormControlLabel value={OTHER} control={<Radio />} sx={{ minHeight: 44 }} label={t('join.other_means')} />
      </RadioGroup>
    </FormControl>
  );
}
