import { Difference, partsOf } from '@ateneo/ui';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrittenLanguage } from '../../../lib/written.js';
import { amendmentQuery } from '../api/get-amendment.js';

/** What a text says by an amendment that passed: asked for once it is opened. */
export function NowSays({ amendment: id }: { amendment: string }): ReactElement {
  const { t } = useTranslation('results');
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({ ...amendmentQuery(id), enabled: isOpen });
  const lang = useWrittenLanguage();
  const parts = data?.difference ?? [{ op: 'insert' as const, text: data?.content ?? '' }];
  return (
    <Box component="details" sx={{ mt: 2 }} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <Box component="summary" sx={{ minHeight: 44, py: 2, cursor: 'pointer', fontWeight: 700 }}>
        {t('now_says')}
      </Box>
      {data && (
        <Difference
          plain
          parts={partsOf(parts, 'after')}
          title={partsOf(data.title_difference ?? [], 'after')}
          titleAs="p"
          lang={lang}
        />
      )}
    </Box>
  );
}
