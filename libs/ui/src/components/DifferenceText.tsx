import type { DifferencePart } from '@ateneo/contracts';
import Box from '@mui/material/Box';
import { visuallyHidden } from './visually-hidden.js';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** Which side of a change is shown. */
export type DifferenceView = 'changes' | 'before' | 'after';

const hides: Readonly<Record<DifferenceView, DifferencePart['op'] | undefined>> = {
  changes: undefined,
  before: 'insert',
  after: 'delete',
};

/** The runs of one side; of a change, all. */
export function partsOf(parts: readonly DifferencePart[], view: DifferenceView): DifferencePart[] {
  const shown = parts.filter((part) => part.op !== hides[view]);
  return view === 'changes' ? shown : shown.map((part) => ({ ...part, op: 'equal' }));
}

/** A line break that CommonMark reads as a space; before a list item or a blank line it stays. */
const softBreak = /(?<!\n)\n(?![^\S\n]*(?:\n|(?:[-*+>#]|\d+[.)])\s))(?!$)/g;

/** Runs of words: inserted ones underlined, deleted ones struck, both said aloud. */
export function DifferenceText({
  parts,
  lang,
}: {
  parts: readonly DifferencePart[];
  /** Of the words, not of what is said about them. */
  lang?: string | undefined;
}): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      {parts.map(({ op, text: typed }, index) => {
        const text = typed.replace(softBreak, ' ');
        // Runs have no identity but their place.
        const key = `${index}${op}`;
        if (op === 'equal')
          return (
            <span key={key} lang={lang}>
              {text}
            </span>
          );
        const inserted = op === 'insert';
        return (
          <Box component={inserted ? 'ins' : 'del'} key={key} sx={inserted ? insertedStyle : deletedStyle}>
            <span style={visuallyHidden}>{t(inserted ? 'difference.inserted' : 'difference.deleted')} </span>
            <span lang={lang}>{withBreaks(text)}</span>
            <span style={visuallyHidden}> ({t('difference.end')}) </span>
          </Box>
        );
      })}
    </>
  );
}

/** A line break has no colour of its own: where one was put in or taken away a ¶ shows it. */
function withBreaks(text: string): string {
  return text.replace(/^\n+$/, (breaks) => `¶${breaks}`).replace(/(\S)(\n+)$/, '$1¶$2');
}

const mark = {
  borderRadius: '3px',
  px: '2px',
  boxDecorationBreak: 'clone',
  WebkitBoxDecorationBreak: 'clone',
} as const;
const insertedStyle = {
  ...mark,
  color: 'tokens.inserted',
  bgcolor: 'tokens.insertedBack',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  textDecorationThickness: '2px',
} as const;
const deletedStyle = {
  ...mark,
  color: 'tokens.deleted',
  bgcolor: 'tokens.deletedBack',
  textDecoration: 'line-through',
} as const;
