import { readEuros, typedEuros } from '@ateneo/ui';
import { useLocale, useTranslate } from 'react-admin';
import { isDay } from '../layout/day-presets.js';
import { ChoiceIn, DayIn, EurosIn, TextIn } from '../layout/form-fields.js';
import { FormDialog } from '../layout/FormDialog.js';
import { actOnSum, eurosIn } from './Euros.js';

const means = ['cash', 'transfer', 'card_reader'] as const;

interface HandPaymentDialogProps {
  /** Where it is recorded. */
  url: string;
  /** Whose money it is. */
  name: string | null;
  owed: number;
  onClose: () => void;
}

/** Records money that somebody has in hand: all of what is owed, or a part. */
export function HandPaymentDialog({ url, name, owed, onClose }: HandPaymentDialogProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  const who = name ?? '—';
  const sumOf = (typed: { euros: string }) => readEuros(typed.euros) ?? 0;
  return (
    <FormDialog
      title={translate('console.dues.record_of', { name: who })}
      confirm={(typed) => actOnSum(locale, translate('console.dues.record'), typed.euros)}
      blank={{ euros: typedEuros(owed), means: 'cash', day: '', note: '' }}
      isWhole={(typed) => sumOf(typed) > 0 && sumOf(typed) <= owed && (typed.day === '' || isDay(typed.day))}
      send={(typed, command) => {
        const { means: how, day, note } = typed;
        return command(url, { amount: sumOf(typed), means: how, ...(day && { day }), ...(note.trim() && { note }) });
      }}
      told={(typed) => {
        const by = translate(`console.dues.by.${typed.means}`);
        return ['console.dues.told.paid', { amount: eurosIn(locale, sumOf(typed)), name: who, means: by }];
      }}
      onClose={onClose}
    >
      <EurosIn name="euros" />
      <ChoiceIn name="means" label={translate('console.dues.means')}>
        {means.map((one) => (
          <option key={one} value={one}>
            {translate(`console.dues.by.${one}`)}
          </option>
        ))}
      </ChoiceIn>
      <DayIn name="day" label={translate('console.dues.day')} helperText={translate('console.dues.hint_day')} />
      <TextIn name="note" label={translate('console.dues.note')} slotProps={{ htmlInput: { maxLength: 200 } }} />
    </FormDialog>
  );
}
