import { api, type EventRecord, type Page, type Sponsor } from '@ateneo/contracts';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { HttpError, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import type { RefusalBody } from '../data-provider/refusal.js';
import { RecordImage } from '../layout/RecordImage.js';
import { Section } from '../layout/Section.js';
import { useAct } from '../layout/use-act.js';

/** Who supports the event: named on its page and in its mails. */
export function EventSponsors({ event }: { event: EventRecord }) {
  const { t } = useTranslation('common');
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['sponsors', event.id],
    queryFn: () => provider.command<Page<Sponsor>>(`${api.sponsors()}?event=${event.id}&rowsPerPage=100`, 'GET'),
  });
  const { act, pending } = useAct();
  const [open, setOpen] = useState<{ readonly id: string; readonly isLogo?: true } | null>(null);
  const sponsors = data?.results ?? [];
  const shown = sponsors.find(({ id }) => id === open?.id);
  const logoLabel = translate('resources.organizations.fields.logo');
  return (
    <Section title={t('sponsors.title')}>
      {data && sponsors.length === 0 && <Typography color="textSecondary">{t('sponsors.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {sponsors.map(({ id, name, logo }) => (
          <Box key={id} component="li" sx={{ display: 'flex', flexWrap: 'wrap', py: 1 }}>
            <Box sx={{ flex: '1 0 100%', display: 'flex', alignItems: 'center', gap: 3 }}>
              {logo && <Box component="img" src={logo.webp[64]} alt="" sx={{ width: 40, maxHeight: 40 }} />}
              <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>
            </Box>
            <Button size="small" aria-label={`${logoLabel}: ${name}`} onClick={() => setOpen({ id, isLogo: true })}>
              {logoLabel}
            </Button>
            <Button size="small" aria-label={`${translate('ra.action.edit')}: ${name}`} onClick={() => setOpen({ id })}>
              {translate('ra.action.edit')}
            </Button>
            <Button
              size="small"
              disabled={pending}
              aria-label={`${translate('ra.action.delete')}: ${name}`}
              onClick={() => void act(api.sponsor(id), t('sponsors.removed'), {}, 'DELETE')}
            >
              {translate('ra.action.delete')}
            </Button>
          </Box>
        ))}
      </Box>
      <Button variant="outlined" sx={{ mt: 3, minHeight: 44 }} onClick={() => setOpen({ id: '' })}>
        {t('sponsors.add')}
      </Button>
      {open && !open.isLogo && (
        <SponsorDialog
          event={event.id}
          sponsor={shown}
          next={Math.max(0, ...sponsors.map(({ order }) => order + 1))}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.isLogo && shown && <LogoDialog sponsor={shown} onClose={() => setOpen(null)} />}
    </Section>
  );
}

interface SponsorDialogProps {
  event: string;
  /** Absent: another one. */
  sponsor: Sponsor | undefined;
  /** The order of another one. */
  next: number;
  onClose: () => void;
}

function SponsorDialog({ event, sponsor, next, onClose }: SponsorDialogProps) {
  const { t } = useTranslation('common');
  const translate = useTranslate();
  const { save, wrong, isBusy } = useSaving(event, sponsor, onClose);
  const [typed, setTyped] = useState({
    name: sponsor?.name ?? '',
    link: sponsor?.link ?? '',
    order: String(sponsor?.order ?? next),
  });
  const fields = [
    ['name', translate('resources.organizations.fields.name')],
    ['link', translate('resources.organizations.fields.web')],
    ['order', t('sponsors.order')],
  ] as const;
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    void save({ ...typed, order: Number(typed.order) });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="sponsor-title" maxWidth="xs" fullWidth>
      <DialogTitle id="sponsor-title">{t(`sponsors.${sponsor ? 'edit' : 'add'}`)}</DialogTitle>
      <DialogContent>
        <Box component="form" id="sponsor" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4, pt: 2 }}>
          {fields.map(([field, label]) => (
            <TextField
              key={field}
              label={label}
              value={typed[field]}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
              error={wrong[field] !== undefined}
              helperText={wrong[field]}
              slotProps={{
                htmlInput: { inputMode: field === 'order' ? 'numeric' : field === 'link' ? 'url' : 'text' },
              }}
            />
          ))}
          {wrong['event'] !== undefined && <Alert severity="error">{wrong['event']}</Alert>}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" form="sponsor" variant="contained" disabled={isBusy}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function LogoDialog({ sponsor: { id, name, logo }, onClose }: { sponsor: Sponsor; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} aria-labelledby="sponsor-title" maxWidth="xs" fullWidth>
      <DialogTitle id="sponsor-title">{name}</DialogTitle>
      <DialogContent>
        <RecordImage title="resources.organizations.fields.logo" image={logo} isLogo path={api.sponsorLogo(id)} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Sends what was typed; what is wrong with it, by field. */
function useSaving(event: string, sponsor: Sponsor | undefined, onDone: () => void) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const save = async (typed: Pick<Sponsor, 'name' | 'link' | 'order'>) => {
    setIsBusy(true);
    try {
      await (sponsor
        ? provider.command(api.sponsor(sponsor.id), 'PATCH', typed)
        : provider.command(api.sponsors(), 'POST', { event, ...typed }));
      notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } });
      refresh();
      onDone();
    } catch (error) {
      setWrong(wrongOf(error));
      setIsBusy(false);
    }
  };
  return { save, wrong, isBusy };
}

function wrongOf(error: unknown): Readonly<Record<string, string>> {
  const { errors } = (error instanceof HttpError ? error.body : {}) as Partial<RefusalBody>;
  return errors && Object.keys(errors).length > 0 ? errors : { event: problemOf(error) };
}
