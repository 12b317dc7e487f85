import type { AmedmentResult, Language } from '@ateneo/contracts';
import { formatNumber } from '@ateneo/i18n';
import { barPicture, savePng, useInk } from '@ateneo/ui';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

interface ResultPictureProps {
  /** What the picture is of: this page of the results, each by its name. */
  rows: readonly { readonly name: string; readonly votes: AmedmentResult['votes'] }[];
  title: string;
}

/** The bars of this page as a picture, to be sent or printed; each column is hatched, and its numbers stand beside it. */
export function ResultPicture({ rows, title }: ResultPictureProps): ReactElement {
  const { t, i18n } = useTranslation(['results', 'common']);
  const ink = useInk();
  const draw = () => {
    const bars = {
      title,
      sentence: t('total_voices'),
      columns: (['up', 'down', 'abs'] as const).map((value) => t(`common:vote.${value}`)),
      rows: rows.map(({ name, votes }) => ({
        name,
        values: [votes?.up ?? null, votes?.down ?? null, votes?.abs ?? null],
      })),
      text: (value: number | null) => (value === null ? '–' : formatNumber(value, i18n.language as Language)),
    };
    savePng('results', barPicture(bars, ink));
  };
  return (
    <Button size="small" onClick={draw} sx={{ minHeight: 44, displayPrint: 'none' }}>
      {t('file.png')}
    </Button>
  );
}
