import type { User, UserChange } from '@ateneo/contracts';
import { DateText, EmptyState, ListSkeleton, visuallyHidden } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../../components/Loaded.js';
import { Pages } from '../../../components/Pages.js';
import { PlainList } from '../../../components/PlainList.js';
import { changesQuery } from '../api/list-changes.js';
import { FieldText } from './FieldValue.js';
import { isPlainField, isProfileField } from '../profile-fields.js';

/** Who changed what of one's own data, before and after. The page is in the address, so that back works. */
export function ProfileChanges({ user }: { user: User }): ReactElement {
  const { t } = useTranslation('profile');
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(changesQuery(user.id, page));
  const go = (next: number) => setParams({ tab: 'changes', ...(next > 1 && { page: `${next}` }) });
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={4} height={64} />}>
      {({ results, count, page_size: size }) =>
        results.length === 0 ? (
          <EmptyState title={t('changes.none')} text={t('changes.none_help')} />
        ) : (
          <>
            <PlainList>
              {results.map((change) => (
                <ChangeRow key={change.id} change={told(change, user)} />
              ))}
            </PlainList>
            <Pages count={count} size={size} page={page} onPage={go} />
          </>
        )
      }
    </Loaded>
  );
}

/** As the profile says it: a gender, a language, a country and a date in words. */
function ChangedValue({ field, value }: { field: string; value: string }): ReactElement {
  const { t } = useTranslation('profile');
  if (value === 'true' || value === 'false') return <span>{t(`changes.${value}`)}</span>;
  return isPlainField(field) ? <FieldText field={field} value={value} /> : <span>{value}</span>;
}

/** The organization by its name, where it is still that one. */
function told(change: UserChange, { organization, organization_name }: User): UserChange {
  const named = (value: string | null) => (value !== null && value === organization ? organization_name : value);
  return { ...change, before: named(change.before), after: named(change.after) };
}

/** Ids and structures say nothing to people; the name of the field does. */
const isMute = (value: string) => /^([0-9a-f]{8}-[0-9a-f-]{27}|[[{].*)$/s.test(value);

function ChangeRow({ change }: { change: UserChange }): ReactElement {
  const { t } = useTranslation('profile');
  const { field, before, after } = change;
  const name = isProfileField(field) ? t(`field.${field}`) : field.replaceAll('_', ' ');
  return (
    <Box component="li" sx={{ py: 4, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {before && !isMute(before) && (
          <>
            <span style={visuallyHidden}>{t('changes.before')} </span>
            <Box component="del" sx={{ color: 'text.secondary' }}>
              <ChangedValue field={field} value={before} />
            </Box>
            {' → '}
          </>
        )}
        {after && !isMute(after) && (
          <>
            <span style={visuallyHidden}>{t('changes.after')} </span>
            <ChangedValue field={field} value={after} />
          </>
        )}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {t(`changes.by_${change.source}`)} · <DateText value={change.creation_datetime} />
      </Typography>
    </Box>
  );
}
