import type { Amedment } from '@ateneo/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { DateText } from './DateText.js';
import { Prose } from './Prose.js';

interface CorrectedNoticeProps {
  amendment: Amedment;
  /** That it was corrected, what the press shows, and which wording it is. */
  mark: string;
  before: string;
  version: (number: number) => string;
  lang?: string | undefined;
}

/** That its author corrected an amendment, and when; one press shows what it said before. */
export function CorrectedNotice({ amendment, mark, before, version, lang }: CorrectedNoticeProps): ReactElement | null {
  const { corrected_datetime: at, earlier = [] } = amendment;
  if (at === null) return null;
  const told = (
    <>
      {mark} · <DateText value={at} />
    </>
  );
  if (earlier.length === 0) return <Typography color="textSecondary">{told}</Typography>;
  return (
    <Box component="details" sx={{ mb: 4 }}>
      <Box component="summary" sx={{ minHeight: 44, py: 2, cursor: 'pointer', color: 'text.secondary' }}>
        {told} ·{' '}
        <Box component="span" sx={{ color: 'primary.main', textDecoration: 'underline', textUnderlineOffset: '0.2em' }}>
          {before}
        </Box>
      </Box>
      {earlier.map(({ title, content, reason, references }, n) => (
        <Box
          // Each was replaced by the next: they keep their places.
          key={n}
          sx={{ pl: 4, mb: 4, borderLeft: 2, borderColor: 'divider' }}
        >
          {earlier.length > 1 && <Typography color="textSecondary">{version(n + 1)}</Typography>}
          <Typography lang={lang} sx={{ fontWeight: 700 }}>
            {title}
          </Typography>
          <Prose lang={lang}>{content}</Prose>
          {reason && (
            <Box sx={{ mt: 2, color: 'text.secondary' }}>
              <Prose lang={lang}>{reason}</Prose>
            </Box>
          )}
          {references.map((reference) => (
            <Typography key={reference} color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {reference}
            </Typography>
          ))}
        </Box>
      ))}
    </Box>
  );
}
