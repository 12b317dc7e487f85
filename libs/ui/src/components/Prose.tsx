import { isTooTangled } from '@ateneo/kernel';
import { hasDrawableTables } from '@ateneo/text';
import Box from '@mui/material/Box';
import { Component, type ReactElement, type ReactNode, useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { readingFont } from '../theme/fonts.js';
import { markdownTables } from './markdown-tables.js';
import { TableBox } from './TableBox.js';

/** What `Prose` shows. */
export interface ProseProps {
  /** CommonMark with tables, as it was typed. Raw HTML in it stands there as it was typed: what was not seen here would
   * be printed. Links of unknown schemes lose their target. */
  children: string;
  /** Level that the text's first-level headings get, so that headings stay in order on the page; 2 to 6. */
  headingLevel?: number;
  /** The language in which it was written, if it is known. */
  lang?: string | undefined;
}

/** The heading levels that a text uses, shallowest first: its own first level may be any. */
function levelsOf(text: string): number[] {
  const marks = [...text.matchAll(/^ {0,3}(#{1,6})\s/gm)].map((match) => match[1]!.length);
  const underlined = [/^=+\s*$/m.test(text) && 1, /\S\n-+\s*$/m.test(text) && 2].filter((level) => level !== false);
  return [...new Set([...marks, ...underlined])].toSorted((a, b) => a - b);
}

/** Renders the text's levels one after the other from `from` on, so that no level of the page is left out. */
function headings(text: string, from: number): Components {
  return Object.fromEntries(
    levelsOf(text).map((level, rank) => {
      const Tag = `h${Math.min(6, from + rank)}` as 'h2';
      return [`h${level}`, ({ children }: { children?: ReactNode }) => <Tag>{children}</Tag>];
    }),
  );
}

/** Links leave the page's opener and referrer alone; pictures from elsewhere are never loaded, their text is shown. */
const safe: Components = {
  a: ({ href, children }) => (
    <a href={href} rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  ),
  img: ({ alt }) => <>{alt}</>,
  table: ({ children }) => <TableBox>{children}</TableBox>,
};

const style = {
  fontFamily: readingFont,
  fontSize: { xs: '1.125rem', sm: '1.1875rem' },
  lineHeight: { xs: 1.5556, sm: 1.579 },
  maxWidth: '66ch',
  overflowWrap: 'anywhere',
  '& > :first-of-type': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& p, & ul, & ol, & blockquote': { my: 3.5 },
  '& li > p': { my: 1 },
  '& h1, & h2, & h3, & h4, & h5, & h6': { fontWeight: 600, fontSize: '1.15em', lineHeight: 1.3, mt: 6, mb: 2 },
  '& blockquote': { mx: 0, pl: 4, borderLeft: 3, borderColor: 'divider', color: 'text.secondary' },
  '& a': { color: 'primary.main', textUnderlineOffset: '0.18em' },
  '& pre': { overflowX: 'auto', fontSize: '0.85em' },
  '& hr': { border: 0, borderTop: 1, borderColor: 'divider', my: 6 },
} as const;

/** What a text that cannot be rendered is shown as: itself, as it was typed. It breaks its own box and no page. */
class AsTyped extends Component<{ text: string; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render(): ReactNode {
    const { text, children } = this.props;
    return this.state.isBroken || isTooTangled(text) ? <Box sx={{ whiteSpace: 'pre-wrap' }}>{text}</Box> : children;
  }
}

const withTables = [markdownTables];
const none: [] = [];

function Rendered({ text, headingLevel }: { text: string; headingLevel: number }): ReactElement {
  const components = useMemo(() => ({ ...headings(text, headingLevel), ...safe }), [text, headingLevel]);
  return (
    <Markdown components={components} remarkPlugins={hasDrawableTables(text) ? withTables : none}>
      {text}
    </Markdown>
  );
}

/** The one renderer of the product's texts (contract, 6): serif, a measure to read in, nothing that could run. */
export function Prose({ children, headingLevel = 3, lang }: ProseProps): ReactElement {
  return (
    <Box sx={style} lang={lang}>
      <AsTyped key={children} text={children}>
        <Rendered text={children} headingLevel={headingLevel} />
      </AsTyped>
    </Box>
  );
}
