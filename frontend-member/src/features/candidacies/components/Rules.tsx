import type { CandidacyPresentation } from '@ateneo/contracts';
import { DateText } from '@ateneo/ui';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useAreaNames } from '../../../lib/area-names.js';

/** What candidacies must keep to, in sentences. */
export function Rules({ presentation }: { presentation: CandidacyPresentation }): ReactElement {
  const { t } = useTranslation('candidacy');
  const { min_candidates: least, max_candidates: most, has_substitutes: has, parity } = presentation;
  const start = presentation.effective_start_datetime;
  const end = presentation.effective_end_datetime;
  return (
    <Box component="ul" sx={{ pl: 5, lineHeight: '1.75rem' }}>
      <li>
        {most === 0
          ? t('rule.candidates_open', { least: Math.max(least, 1) })
          : t('rule.candidates', { least: Math.max(least, 1), most })}
      </li>
      <li>
        {t(substitutesRule(presentation), { least: presentation.min_substitutes, most: presentation.max_substitutes })}
      </li>
      {parity !== 'none' && <li>{t(`parity.${parity}`)}</li>}
      {start && (
        <li>
          {t('rule.start')} <DateText value={start} style="long" />
        </li>
      )}
      {end && (
        <li>
          {t('rule.end')} <DateText value={end} style="long" />
        </li>
      )}
      {has && <li>{t('rule.move_up')}</li>}
      <WhoMayStand presentation={presentation} />
    </Box>
  );
}

/** Nothing where everybody may. */
function WhoMayStand({ presentation }: { presentation: CandidacyPresentation }): ReactElement {
  const { t } = useTranslation('candidacy');
  const { organizations, tags, member_since: since } = presentation;
  const areas = useAreaNames(presentation.areas);
  return (
    <>
      {organizations.length > 0 && <li>{t('rule.organizations')}</li>}
      {areas !== undefined && <li>{t('rule.areas', { areas: areas.join(', ') })}</li>}
      {tags.length > 0 && <li>{t('rule.tags')}</li>}
      {since && (
        <li>
          {t('rule.member_since')} <DateText value={since} style="long" />
        </li>
      )}
    </>
  );
}

function substitutesRule({
  has_substitutes: has,
  min_substitutes: least,
  max_substitutes: most,
}: CandidacyPresentation) {
  if (!has) return 'rule.substitutes_none';
  if (least === 0) return most === 0 ? 'rule.substitutes_optional' : 'rule.substitutes_most';
  return most === 0 ? 'rule.substitutes_least' : 'rule.substitutes';
}
