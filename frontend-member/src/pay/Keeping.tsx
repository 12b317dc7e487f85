import type { PaymentIntent } from '@ateneo/contracts';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

interface KeepingProps {
  intent: PaymentIntent;
  isPending: boolean;
  onKeep: (keeps: boolean) => void;
}

/** Whether the next fees are charged by what this one is paid with: said where it must be, else asked, and never ticked by itself. */
export function Keeping({ intent, isPending, onKeep }: KeepingProps): ReactElement | null {
  const { t } = useTranslation('membership');
  const { keeping, keeps, charged_by, status } = intent;
  if (keeping === 'no' || status !== 'open') return null;
  if (keeping === 'must') return <Typography>{t('pay.keeps_must')}</Typography>;
  return (
    <div>
      <FormControlLabel
        control={<Checkbox checked={keeps} disabled={isPending} onChange={(_, next) => onKeep(next)} />}
        label={t('pay.keeps')}
        sx={{ minHeight: 44 }}
      />
      {charged_by && (
        <Typography color="textSecondary">
          {t('pay.keeps_not', {
            means: t(`methods.${charged_by.kind}`, { brand: charged_by.brand.toUpperCase(), last4: charged_by.last4 }),
          })}
        </Typography>
      )}
    </div>
  );
}
