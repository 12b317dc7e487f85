import { type Announcement, type EventRecord, noSegment, type Process } from '@ateneo/contracts';
import Campaign from '@mui/icons-material/CampaignOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../auth/may.js';
import { useMoments } from '../language/moments.js';

/** What an announcement begins with. */
export type ToTell = Pick<Announcement, 'title' | 'text' | 'link' | 'segment'>;

export const addressToTell = (said: ToTell): string =>
  `/announcements/create?source=${encodeURIComponent(JSON.stringify(said))}`;

/** An event as it is announced: to whom it is for. */
export function useEventToTell(): (event: EventRecord) => ToTell {
  const translate = useTranslate();
  const moments = useMoments();
  return ({ id, title, start_datetime, place, is_public, organizations }) => ({
    title: shortened(title),
    text: translate('console.publish.tell_event', {
      smart_count: place === '' ? 1 : 2,
      when: moments.short(start_datetime),
      place,
    }),
    link: `/event/${id}/view`,
    segment: { ...noSegment, ...(!is_public && { membership: 'members', organizations }) },
  });
}

/** A process as it is announced: to who takes part. */
export function useProcessToTell(): (process: Process) => ToTell {
  const translate = useTranslate();
  return ({ id, title, mode, organizations, areas, tags }) => ({
    title: shortened(title),
    text: translate('console.publish.tell_process'),
    link: `/process/${id}/view`,
    segment: {
      ...noSegment,
      organizations,
      areas,
      tags_any: tags,
      ...(mode === 'organizations' && { membership: 'members' }),
    },
  });
}

/** The way to announce what is published, with its words and whom it concerns filled in. */
export function TellLink({ said }: { said: ToTell }) {
  const translate = useTranslate();
  const may = useMay();
  if (!may({ change: 'announcements' })) return null;
  return (
    <Button component={Link} to={addressToTell(said)} variant="outlined" startIcon={<Campaign />}>
      {translate('console.publish.tell')}
    </Button>
  );
}

/** As long as an announcement's title may be. */
const shortened = (title: string): string => (title.length > 120 ? `${title.slice(0, 119)}…` : title);
