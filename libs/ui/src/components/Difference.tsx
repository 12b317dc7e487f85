import type { DifferencePart } from '@ateneo/contracts';
import { toldTables } from '@ateneo/text';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ElementType, type ReactElement, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readingFont } from '../theme/fonts.js';
import { Choose } from './Choose.js';
import { DifferenceTable } from './DifferenceTable.js';
import { DifferenceText, partsOf, type DifferenceView } from './DifferenceText.js';

/** What `Difference` shows. */
export interface DifferenceProps {
  /** The change of the text, as the server answers it. */
  parts: readonly DifferencePart[];
  /** The change of the title, if there is one to show. */
  title?: readonly DifferencePart[];
  /** The element of the title on this page. */
  titleAs?: ElementType;
  /** Leaves the switch out: a change while it is being written. */
  plain?: boolean;
  /** What it is a change of, where several stand on one page. */
  label?: string | undefined;
  /** The language in which it was written, if it is known. */
  lang?: string | undefined;
}

const views: readonly DifferenceView[] = ['changes', 'before', 'after'];

/** What changes, inside the text; a switch shows it as it was and as it would be. */
export function Difference({
  parts,
  title,
  titleAs = 'h3',
  plain = false,
  label,
  lang,
}: DifferenceProps): ReactElement {
  const { t } = useTranslation();
  const [view, setView] = useState<DifferenceView>('changes');
  const text = useMemo(() => partsOf(parts, view), [parts, view]);
  const heading = partsOf(title ?? [], view);
  return (
    <Box sx={{ minWidth: 0 }}>
      {!plain && <ViewSwitch view={view} onChange={setView} />}
      <Box component="section" aria-label={label ?? t('difference.label')} sx={textStyle}>
        {heading.length > 0 && (
          <Box component={titleAs} sx={{ fontSize: '1.15em', fontWeight: 600, lineHeight: 1.3, m: 0, mb: 3 }}>
            <DifferenceText parts={heading} lang={lang} />
          </Box>
        )}
        {text.some((part) => part.text.trim()) ? (
          <ToldText parts={text} lang={lang} />
        ) : (
          <Typography color="textSecondary">{t('difference.empty')}</Typography>
        )}
      </Box>
    </Box>
  );
}

/** Text as it was typed, and the tables in it as tables: a changed cell is told in its place. */
function ToldText({ parts, lang }: Pick<DifferenceProps, 'parts' | 'lang'>): ReactElement {
  const stretches = useMemo(() => toldTables(parts), [parts]);
  return (
    <>
      {stretches.map((one, at) =>
        // Stretches have no identity but their place.
        'parts' in one ? (
          <Box key={`${at}text`} sx={{ whiteSpace: 'pre-wrap' }}>
            <DifferenceText parts={one.parts} lang={lang} />
          </Box>
        ) : (
          <DifferenceTable key={`${at}table`} rows={one.rows} lang={lang} />
        ),
      )}
    </>
  );
}

function ViewSwitch({
  view,
  onChange,
}: {
  view: DifferenceView;
  onChange: (view: DifferenceView) => void;
}): ReactElement {
  const { t } = useTranslation();
  return (
    <Choose
      label={t('difference.label')}
      names={views}
      value={view}
      onChange={onChange}
      text={(name) => t(`difference.${name}`)}
      sx={{ mb: 4, displayPrint: 'none' }}
    />
  );
}

const textStyle = {
  fontFamily: readingFont,
  fontSize: { xs: '1.125rem', sm: '1.1875rem' },
  lineHeight: 1.6,
  maxWidth: '66ch',
  overflowWrap: 'anywhere',
} as const;
