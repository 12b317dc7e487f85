import { api, type IssueHistory, type IssueWording, language, type WholeIssue } from '@ateneo/contracts';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { useMoments } from '../language/moments.js';
import { IssuePreview } from './IssuePreview.js';

interface EarlierWordingsProps {
  issue: Pick<WholeIssue, 'id' | 'newsletter'>;
  /** Its words are to be those again. */
  onChoose: (versions: WholeIssue['versions']) => void;
}

/** What the issue said before, and the way back to it. */
export function EarlierWordings(props: EarlierWordingsProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('console.issues.earlier.title')}
      </Button>
      {open && <EarlierDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function EarlierDialog({ issue, onChoose, onClose }: EarlierWordingsProps & { onClose: () => void }) {
  const translate = useTranslate();
  const [revision, setRevision] = useState<number>();
  const history = useAnswer<IssueHistory>(api.issueHistory(issue.id));
  const wording = useAnswer<IssueWording>(api.issueWording(issue.id, revision ?? 0), revision !== undefined);
  const choose = (versions: WholeIssue['versions']) => {
    onChoose(versions);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="earlier-title" maxWidth="md" fullWidth>
      <DialogTitle id="earlier-title">{translate('console.issues.earlier.title')}</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 3 }}>
          {translate('console.issues.earlier.note')}
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 2fr' }, gap: 4, alignItems: 'start' }}>
          <EditSessions history={history} chosen={revision} onChoose={setRevision} />
          {wording && <Seen newsletter={issue.newsletter} versions={wording.versions} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={!wording} onClick={() => wording && choose(wording.versions)}>
          {translate('console.issues.earlier.choose')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface EditSessionsProps {
  history: IssueHistory | undefined;
  chosen: number | undefined;
  onChoose: (revision: number) => void;
}

function EditSessions({ history, chosen, onChoose }: EditSessionsProps) {
  const translate = useTranslate();
  const { short } = useMoments();
  return (
    <List dense disablePadding aria-label={translate('console.issues.earlier.title')}>
      {history?.results.map(({ revision, datetime, user_name: name, subject }, nth) => (
        <ListItem key={revision} disablePadding>
          <ListItemButton
            component="button"
            selected={revision === chosen}
            aria-pressed={revision === chosen}
            onClick={() => onChoose(revision)}
            sx={{ width: '100%', textAlign: 'start' }}
          >
            <ListItemText
              primary={subject}
              secondary={[short(datetime), name, nth === 0 && translate('console.issues.earlier.now')]
                .filter(Boolean)
                .join(' · ')}
              sx={{ overflowWrap: 'anywhere' }}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

/** In the first of its languages. */
function Seen({ newsletter, versions }: { newsletter: string; versions: IssueWording['versions'] }) {
  const first = language.options.find((one) => versions[one]);
  const version = first && versions[first];
  return version ? <IssuePreview newsletter={newsletter} language={first} version={version} /> : null;
}

/** As it is now: what was written a moment ago is part of it. */
function useAnswer<Answer>(url: string, enabled = true): Answer | undefined {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['issue-history', url],
    queryFn: () => provider.command<Answer>(url, 'GET'),
    enabled,
    staleTime: 0,
  });
  return data;
}
