import { api, type EventRecord, type Page, type Sponsor } from '@ateneo/contracts';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { TextIn } from '../layout/form-fields.js';
import { FormDialog } from '../layout/FormDialog.js';
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
  return (
    <FormDialog
      title={t(`sponsors.${sponsor ? 'edit' : 'add'}`)}
      confirm={translate('ra.action.save')}
      blank={{ name: sponsor?.name ?? '', link: sponsor?.link ?? '', order: String(sponsor?.order ?? next) }}
      send={({ order, ...typed }, command) => {
        const body = { ...typed, order: Number(order) };
        return sponsor ? command(api.sponsor(sponsor.id), body, 'PATCH') : command(api.sponsors(), { event, ...body });
      }}
      told={() => ['ra.notification.updated', { smart_count: 1 }]}
      onClose={onClose}
    >
      <TextIn name="name" label={translate('resources.organizations.fields.name')} />
      <TextIn name="link" label={translate('resources.organizations.fields.web')} {...typedAs('url')} />
      <TextIn name="order" label={t('sponsors.order')} {...typedAs('numeric')} />
    </FormDialog>
  );
}

const typedAs = (inputMode: 'url' | 'numeric') => ({ slotProps: { htmlInput: { inputMode } } });

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
