import type { Amedment, DifferencePart } from '@ateneo/contracts';
import { differenceOf, withoutBars } from '@ateneo/text';
import { DifferenceText } from '@ateneo/ui';
import Typography from '@mui/material/Typography';
import { type ReactElement, useMemo } from 'react';
import { excerptOf } from '../excerpt.js';
import { useWrittenLanguage } from '../../../lib/written.js';

/** Characters of a text up to which a list compares it; the amendment's own page shows the others. */
const comparable = 8000;

function changeOf({ original, content, is_deletion: gone, is_text_erased: erased }: Amedment): DifferencePart[] {
  const before = original?.content ?? '';
  if (gone || erased || before.length > comparable || content.length > comparable) return [];
  return excerptOf(withoutBars(differenceOf(before, content)));
}

/** Where an amendment first changes the text, in two lines. */
export function ChangeExcerpt({ amendment }: { amendment: Amedment }): ReactElement | null {
  const lang = useWrittenLanguage();
  const parts = useMemo(() => changeOf(amendment), [amendment]);
  if (parts.length === 0) return null;
  return (
    <Typography component="div" sx={{ mt: 1.5, maxWidth: '68ch', overflowWrap: 'anywhere' }}>
      <DifferenceText parts={parts} lang={lang} />
    </Typography>
  );
}
