import { api, type Page, type Tie, type TieKind, tieKinds, type User } from '@ateneo/contracts';
import Close from '@mui/icons-material/Close';
import { Box, IconButton, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { useMay } from '../auth/may.js';
import { Card } from '../layout/Card.js';
import { RecordLink } from '../layout/RecordLink.js';
import { useAct } from '../layout/use-act.js';

/** Who pays a person's fees and who answers for them, and for whom they do. Nothing of whoever does all of it themselves. */
export function PersonTies({ user }: { user: Pick<User, 'id' | 'is_entity'> }) {
  const translate = useTranslate();
  const own = useTies({ user: user.id });
  const others = useTies({ other: user.id });
  if (own.length + others.length === 0) return null;
  const lines = tieKinds.flatMap((kind) => [
    { label: tieName(kind, user), ties: own.filter((one) => one.kind === kind), side: 'other' as const },
    { label: `of_${kind}`, ties: others.filter((one) => one.kind === kind), side: 'user' as const },
  ]);
  return (
    <Card title="console.ties.title">
      <Stack component="dl" sx={{ m: 0, gap: 3 }}>
        {lines
          .filter(({ ties }) => ties.length > 0)
          .map(({ label, ties, side }) => (
            <div key={label}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {translate(`console.ties.${label}`)}
              </Box>
              {ties.map((tie) => (
                <Box component="dd" key={tie.id} sx={{ m: 0 }}>
                  <Tied tie={tie} side={side} />
                </Box>
              ))}
            </div>
          ))}
      </Stack>
    </Card>
  );
}

/** Who answers for an entity represents it. */
export function tieName(kind: TieKind, { is_entity }: Pick<User, 'is_entity'>): string {
  return is_entity && kind === 'guardian' ? 'representative' : kind;
}

function useTies(filter: { user: string } | { other: string }): readonly Tie[] {
  const provider = useDataProvider<ConsoleDataProvider>();
  const url = `${api.ties()}?${new URLSearchParams({ ...filter, rowsPerPage: '100' })}`;
  const { data } = useQuery({ queryKey: ['ties', url], queryFn: () => provider.command<Page<Tie>>(url, 'GET') });
  return data?.results ?? [];
}

/** The one at the other end, and a way to let them be it no more. */
function Tied({ tie, side }: { tie: Tie; side: 'user' | 'other' }) {
  const translate = useTranslate();
  const may = useMay();
  const { act, pending } = useAct();
  const name = side === 'user' ? tie.user_name : tie.other_name;
  const named = name ?? translate(`console.ties.${tie.kind}`);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      {name === null ? (
        <Box sx={{ color: 'warning.dark' }}>{translate('console.ties.lost')}</Box>
      ) : (
        <RecordLink resource="users" id={tie[side]}>
          {name}
        </RecordLink>
      )}
      {may({ change: 'users' }) && (
        <IconButton
          disabled={pending}
          aria-label={translate('console.ties.end_named', { name: named })}
          onClick={() =>
            void act(`${api.ties()}/${tie.id}`, 'console.ties.ended', {}, 'DELETE', { values: { name: named } })
          }
          sx={{ width: { xs: 44, md: 32 }, height: { xs: 44, md: 32 }, displayPrint: 'none' }}
        >
          <Close fontSize="small" />
        </IconButton>
      )}
    </Stack>
  );
}
