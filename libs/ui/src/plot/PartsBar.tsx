import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';

export interface PartOfBar {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: number;
  /** The value as the reader writes it. */
  readonly text: ReactNode;
  readonly tone: 'success' | 'warning' | 'error' | 'neutral';
}

/** Parts are told apart by how they are hatched as much as by colour. */
const hatched: Readonly<Record<PartOfBar['tone'], string>> = {
  success: 'none',
  warning: 'repeating-linear-gradient(45deg, transparent 0 5px, rgba(255,255,255,.45) 5px 7px)',
  error: 'repeating-linear-gradient(90deg, transparent 0 4px, rgba(255,255,255,.45) 4px 6px)',
  neutral: 'none',
};

const look = (tone: PartOfBar['tone']) =>
  ({ bgcolor: `${tone}.main`, backgroundImage: hatched[tone], printColorAdjust: 'exact' }) as const;

/** A whole as one bar, its parts named below with what each is worth. */
export function PartsBar({ parts }: { parts: readonly PartOfBar[] }): ReactElement {
  return (
    <>
      <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 16, borderRadius: 1, overflow: 'hidden', mb: 2 }}>
        {parts.map(
          ({ key, value, tone }) => value > 0 && <Box key={key} sx={{ flex: value, minWidth: 4, ...look(tone) }} />,
        )}
      </Box>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 2, m: 0 }}>
        {parts.map(({ key, name, text, tone }) => (
          <Box key={key}>
            <Box component="dt" sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}>
              <Box component="span" sx={{ width: 12, height: 12, borderRadius: '3px', flex: 'none', ...look(tone) }} />
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
              {text}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
