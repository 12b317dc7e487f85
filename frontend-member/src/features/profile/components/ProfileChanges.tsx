import type { Language, User, UserChange } from '@ateneo/contracts';
import { DateText, EmptyState, ListSkeleton, visuallyHidden } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../../components/Loaded.js';
import { Pages } from '../../../components/Pages.js';
import { PlainList } from '../../../components/PlainList.js';
import { changesQuery } from '../api/list-changes.js';
import { groupChanges, wholeMinutes } from '../group-changes.js';
import { FieldText } from './FieldValue.js';
import { isPlainField, isProfileField } from '../profile-fields.js';

/** Who changed what of one's own data, before and after. The page is in the address, so that back works. */
export function ProfileChanges({ user }: { user: User }): ReactElement {
  const { t } = useTranslation('profile');
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(changesQuery(user.id, page));
  const isThere = (one: number) => one > 0 && (one - 1) * (query.data?.page_size ?? 0) < (query.data?.count ?? 0);
  // Where a minute goes over the edge of the page.
  const [before, after] = useQueries({
    queries: [page - 1, page + 1].map((one) => ({
      ...changesQuery(user.id, one),
      enabled: one !== page && isThere(one),
    })),
  });
  const go = (next: number) => setParams({ tab: 'changes', ...(next > 1 && { page: `${next}` }) });
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={4} height={64} />}>
      {({ results, count, page_size: size }) =>
        results.length === 0 ? (
          <EmptyState title={t('changes.none')} text={t('changes.none_help')} />
        ) : (
          <>
            <PlainList>
              {groupChanges(
                wholeMinutes(results, before?.data?.results ?? [], after?.data?.results ?? []).map((change) =>
                  told(change, user),
                ),
              ).map((group) => (
                <GroupRow key={group[0]!.id} changes={group} />
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

/** What was changed in a minute: which data, and one tap away what they were. */
function GroupRow({ changes }: { changes: readonly UserChange[] }): ReactElement {
  const { t, i18n } = useTranslation('profile');
  const nameOf = useFieldName();
  const [isOpen, setOpen] = useState(false);
  const [first] = changes as [UserChange];
  if (changes.length === 1) {
    return (
      <Box component="li" sx={row}>
        <Change change={first} />
        <When change={first} />
      </Box>
    );
  }
  const names = [...new Set(changes.map(({ field }) => nameOf(field)))];
  return (
    <Box component="li" sx={row}>
      <Typography sx={{ fontWeight: 700 }}>{t('changes.several', { count: changes.length })}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{listOf(names, i18n.language as Language)}</Typography>
      <When change={first} />
      <Box>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ ml: -2, minHeight: 44 }}>
          {t(isOpen ? 'changes.hide' : 'changes.show')}
        </Button>
      </Box>
      {isOpen && (
        <PlainList>
          {changes.map((change) => (
            <Box component="li" key={change.id} sx={{ py: 2, pl: 4, borderLeft: 3, borderColor: 'divider' }}>
              <Change change={change} />
            </Box>
          ))}
        </PlainList>
      )}
    </Box>
  );
}

const row = { py: 4, borderTop: 1, borderColor: 'divider' } as const;

const listOf = (names: readonly string[], language: Language) => new Intl.ListFormat(language).format(names);

function useFieldName(): (field: string) => string {
  const { t } = useTranslation('profile');
  return (field) => (isProfileField(field) ? t(`field.${field}`) : field.replaceAll('_', ' '));
}

function When({ change: { source, creation_datetime } }: { change: UserChange }): ReactElement {
  const { t } = useTranslation('profile');
  return (
    <Typography variant="caption" color="textSecondary" component="p">
      {t(`changes.by_${source}`)} · <DateText value={creation_datetime} />
    </Typography>
  );
}

function Change({ change: { field, before, after } }: { change: UserChange }): ReactElement {
  const { t } = useTranslation('profile');
  const name = useFieldName()(field);
  return (
    <>
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
    </>
  );
}
