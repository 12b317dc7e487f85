import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainList } from '../../../components/PlainList.js';
import { Section } from '../../../components/Section.js';
import { type ChangedPart, partAnchor, type WhatChanges } from '../what-changes.js';
import { ChangePill } from './AlternativeChanges.js';
import { WhatComesNext } from './WhatComesNext.js';

/** More are folded: the list stays within a window. */
const MOST = 6;

interface WhatYouChangeProps {
  changes: WhatChanges;
  /** How many endorsements it needs once it is published. */
  needed: number;
  /** Takes an article in again that was taken out. */
  onBack: (article: string) => void;
}

/** What an alternative that is being written changes, part by part, and what comes after it was sent. */
export function WhatYouChange({ changes, needed, onBack }: WhatYouChangeProps): ReactElement {
  const { t } = useTranslation('alternative');
  const [all, setAll] = useState(false);
  const { parts, isUnchanged, difference } = changes;
  const articles = new Set(difference.flatMap((chapter) => chapter.articles.map(({ id }) => id)));
  const shown = all ? parts : parts.slice(0, MOST);
  return (
    <Section title={t('edit.what_changes')}>
      {isUnchanged && <Typography>{t('unchanged_yet')}</Typography>}
      <PlainList>
        {shown.map((part) => (
          <Box component="li" key={part.id} sx={rowStyle}>
            <ChangePill change={part.change} />
            <PartLink part={part} />
            {part.change === 'removed' && articles.has(part.id) && (
              <Button size="small" onClick={() => onBack(part.id)} sx={{ minHeight: 44 }}>
                {t('edit.back')}
              </Button>
            )}
          </Box>
        ))}
      </PlainList>
      {shown.length < parts.length && (
        <Button onClick={() => setAll(true)}>{t('edit.more', { count: parts.length - shown.length })}</Button>
      )}
      <WhatComesNext needed={needed} />
    </Section>
  );
}

/** To where it is written; what was taken out is nowhere. */
function PartLink({ part }: { part: ChangedPart }): ReactElement {
  if (part.change === 'removed') return <Box sx={nameStyle}>{part.title}</Box>;
  return (
    <Link href={`#${partAnchor(part.id)}`} sx={nameStyle}>
      {part.title}
    </Link>
  );
}

const rowStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, py: 1 } as const;
const nameStyle = { overflowWrap: 'anywhere', minWidth: 0, py: 1 } as const;
