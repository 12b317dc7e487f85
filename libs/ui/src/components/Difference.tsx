import type { DifferencePart } from '@ateneo/contracts';
import { toldTables, type ToldStretch } from '@ateneo/text';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ElementType, type ReactElement, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readingFont } from '../theme/fonts.js';
import { Choose } from './Choose.js';
import { itemsApart, type ToldBlock } from './difference-items.js';
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

/** Text as it was typed, its tables and lists as what they are: a changed cell, or item, is told in its place. */
function ToldText({ parts, lang }: Pick<DifferenceProps, 'parts' | 'lang'>): ReactElement {
  const stretches = useMemo(
    () => toldTables(parts).flatMap((one): Shown[] => ('rows' in one ? [one] : listsOf(itemsApart(one.parts)))),
    [parts],
  );
  return (
    <>
      {stretches.map((one, at) => {
        // Stretches have no identity but their place.
        const key = String(at);
        if ('rows' in one) return <DifferenceTable key={key} rows={one.rows} lang={lang} />;
        if ('items' in one) return <ToldList key={key} items={one.items} lang={lang} />;
        return (
          <Box key={key} sx={{ whiteSpace: 'pre-wrap' }}>
            <DifferenceText parts={one.parts} lang={lang} />
          </Box>
        );
      })}
    </>
  );
}

type Shown = Extract<ToldStretch, { rows: unknown }> | TextOrList;
type TextOrList = ToldBlock | { items: ToldBlock[] };

/** Items that follow one another are one list. */
function listsOf(blocks: readonly ToldBlock[]): TextOrList[] {
  const told: TextOrList[] = [];
  for (const block of blocks) {
    const last = told.at(-1);
    if (block.depth === undefined) told.push(block);
    else if (last && 'items' in last) last.items.push(block);
    else told.push({ items: [block] });
  }
  return told;
}

function ToldList({ items, lang }: { items: readonly ToldBlock[]; lang: string | undefined }): ReactElement {
  return (
    <Box component="ul" sx={{ m: 0, pl: 6 }}>
      {items.map(({ parts, depth = 0 }, at) => (
        // Nor have items.
        <Box component="li" key={String(at)} sx={{ ml: 4 * depth, whiteSpace: 'pre-wrap' }}>
          <DifferenceText parts={parts} lang={lang} />
        </Box>
      ))}
    </Box>
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
