import { api as routes, type DoorRecord, policies } from '@ateneo/contracts';
import { Choose, EmptyState, ErrorNotice, PageSkeleton } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../lib/api.js';
import { DOOR_NAME } from '../lib/kept-doors.js';
import { useSelf } from '../lib/self.js';
import { storage } from '../lib/storage.js';
import { usePageTitle } from '../lib/use-page-title.js';
import { Camera } from './Camera.js';
import { DoorStatus, Doubles } from './DoorStatus.js';
import { judge, type Shown, type Verdict } from './judge.js';
import { undoHere } from './offline/queue.js';
import { useDoor } from './offline/use-door.js';
import { useDoors } from './offline/use-doors.js';
import { TypedCode } from './TypedCode.js';
import { kindOf } from './signals.js';
import { VerdictScreen } from './VerdictScreen.js';

const directions = ['in', 'out'] as const;

/** /qrscanner: who goes in. For whoever manages events; others go home, visitors sign in. */
export function ScannerPage(): ReactElement {
  const { t } = useTranslation('scanner');
  usePageTitle(t('title'));
  return (
    <Box component="main" sx={{ maxWidth: 640, mx: 'auto', px: 4, py: 4 }}>
      {/* At a door, at night: nothing shines but the picture. */}
      <GlobalStyles styles={{ body: { backgroundColor: '#000000 !important' } }} />
      <Typography variant="h1" sx={{ fontSize: '1.5rem', mb: 4 }}>
        {t('title')}
      </Typography>
      <KeptDoors />
      <Link href="/" sx={{ display: 'inline-flex', minHeight: 44, alignItems: 'center', mt: 4 }}>
        {t('back')}
      </Link>
    </Box>
  );
}

/** Those that may be kept now; without a network those that were told last. */
function KeptDoors(): ReactElement | null {
  const { doors, device, error } = useDoors();
  const self = useSelf();
  // Who keeps no door, and could keep none.
  const isNobody = doors?.length === 0 && self && !policies.see_drafts(self);
  const isSignedOut = (error as { status?: number } | null)?.status === 401;
  useEffect(() => {
    if (isSignedOut) location.replace('/login?next=/qrscanner');
    if (isNobody) location.replace('/');
  }, [isSignedOut, isNobody]);
  if (isNobody || isSignedOut) return null;
  if (doors && device) return <Doors doors={doors} device={device} />;
  return error ? <ErrorNotice error={error} /> : <PageSkeleton />;
}

/** Which event; the console leads here with one. */
function Doors({ doors, device }: { doors: readonly DoorRecord[]; device: string }): ReactElement {
  const { t } = useTranslation('scanner');
  const [chosen, setChosen] = useState(() => new URLSearchParams(location.search).get('event') ?? '');
  const door = doors.find(({ id }) => id === chosen) ?? doors[0];
  if (!door) return <EmptyState title={t('none')} text={t('none_help')} />;
  return (
    <>
      <TextField
        select
        fullWidth
        label={t('event')}
        value={door.id}
        onChange={({ target }) => setChosen(target.value)}
        sx={{ mb: 4 }}
      >
        {doors.map(({ id, title }) => (
          <MenuItem key={id} value={id}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      <Door key={door.id} door={door} device={device} />
    </>
  );
}

function Door({ door, device }: { door: DoorRecord; device: string }): ReactElement {
  const { t } = useTranslation('scanner');
  const queries = useQueryClient();
  const [name, setName] = useState(() => storage.read<string>(DOOR_NAME) ?? '');
  const [direction, setDirection] = useState<(typeof directions)[number]>('in');
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  /** Who was let in or out last, as long as that can be taken back. */
  const [last, setLast] = useState<Verdict | null>(null);
  const { recount: recountHere, ...state } = useDoor(door.id);
  const recount = () => {
    recountHere();
    void queries.invalidateQueries({ queryKey: ['doors'] });
  };
  const read = useMutation({
    mutationFn: (shown: Shown) =>
      judge({ ...shown, event: door.id, door: name, device, scan: crypto.randomUUID(), direction }),
    onSuccess: (told) => {
      setVerdict(told);
      if (told.reservation !== null && kindOf(told.result) === 'good') setLast(told);
    },
    onSettled: recount,
  });
  const undo = useMutation({
    mutationFn: async ({ reservation, scan, isHere }: Verdict): Promise<unknown> =>
      isHere ? undoHere(scan) : api.post(routes.scannerUndo(), { event: door.id, reservation, scan }),
    onSuccess: () => {
      setVerdict(null);
      setLast(null);
    },
    onSettled: recount,
  });
  const onRead = (shown: Shown) => {
    if (!read.isPending && verdict === null) read.mutate(shown);
  };
  const error = read.error ?? undo.error;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {/* What other doors have read meanwhile nobody here knows. */}
      {!state.isApart && (
        <Typography aria-live="polite">
          {t('counts', { inside: door.inside_count, entered: door.entered_count, total: door.confirmed_count })}
        </Typography>
      )}
      <DoorStatus {...state} />
      <Doubles known={state.known} device={device} />
      <Camera isPaused={verdict !== null || read.isPending} onRead={(code) => onRead({ code })} />
      {error && <ErrorNotice error={error} />}
      {last && <Last verdict={last} isPending={undo.isPending} onUndo={() => undo.mutate(last)} />}
      <TypedCode event={door.id} isPending={read.isPending} onRead={onRead} />
      <TextField
        label={t('door')}
        helperText={t('door_help')}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          storage.write(DOOR_NAME, target.value);
        }}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Choose
        label={t('direction')}
        names={directions}
        value={direction}
        onChange={setDirection}
        text={(one) => t(one)}
      />
      {verdict && (
        <VerdictScreen
          verdict={verdict}
          onNext={() => setVerdict(null)}
          onUndo={verdict === last ? () => undo.mutate(verdict) : undefined}
        />
      )}
    </Box>
  );
}

interface LastProps {
  verdict: Verdict;
  isPending: boolean;
  onUndo: () => void;
}

/** Whoever passed while nobody looked is still here, to be taken back. */
function Last({ verdict: { result, holder_name, ticket }, isPending, onUndo }: LastProps): ReactElement {
  const { t } = useTranslation('scanner');
  return (
    <Box
      component="section"
      aria-label={t('last')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}
    >
      <Typography sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{t(`result.${result}`)}</strong>
        {[holder_name, ticket].filter((word) => word !== '').map((word) => ` · ${word}`)}
      </Typography>
      <Button variant="outlined" size="large" loading={isPending} onClick={onUndo}>
        {t('undo')}
      </Button>
    </Box>
  );
}
