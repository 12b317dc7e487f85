import {
  api,
  type IssueSegment,
  type IssueVersion,
  type Language,
  language,
  type Newsletter,
  type WholeIssue,
} from '@ateneo/contracts';
import Send from '@mui/icons-material/SendOutlined';
import { Alert, Box, Button, Stack, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { EditBase, useEditContext, useGetOne, useNotify, useRedirect, useTranslate } from 'react-admin';
import { problemOf } from '../data-provider/problem-of.js';
import { wholeRecord } from '../data-provider/whole-record.js';
import { FrozenPage } from '../layout/FormPage.js';
import { PageHeading } from '../layout/PageHeading.js';
import { Section } from '../layout/Section.js';
import { BackToList } from '../layout/ShowPage.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { EarlierWordings } from './EarlierWordings.js';
import { IssuePreview } from './IssuePreview.js';
import { SavedNote } from './SavedNote.js';
import { useReached } from './ReachedCount.js';
import { SegmentFields } from './SegmentFields.js';
import { SeveralOf } from '../layout/SeveralOf.js';
import { UndoButtons, undoKeys } from './UndoButtons.js';
import { useAutosave } from './use-autosave.js';
import { useUndo } from './use-undo.js';
import { useProcessChoices } from '../processes/use-process-choices.js';
import { WhoReached } from './WhoReached.js';
import { VersionEditor } from './VersionEditor.js';

export default function IssueEdit() {
  return (
    <EditBase mutationMode="pessimistic" queryOptions={wholeRecord}>
      <LoadedEditor />
    </EditBase>
  );
}

function LoadedEditor() {
  const { record, isFetching } = useEditContext<WholeIssue>();
  // Words of an earlier visit would be kept under the tag of this one's reading, over what somebody else wrote meanwhile.
  const [isRead, setIsRead] = useState(false);
  if (!isRead && !isFetching) setIsRead(true);
  if (!record || !isRead) return <SkeletonRecord />;
  if (record.status !== 'draft') return <FrozenPage title={record.subject} why="console.issues.sent_note" />;
  return <Editor key={record.id} issue={record} />;
}

/** An issue as it is written: a language after the other, its looks beside it, and who gets it. */
function Editor({ issue }: { issue: WholeIssue }) {
  const translate = useTranslate();
  const steps = useUndo({ versions: issue.versions, segment: issue.segment });
  const { versions, segment } = steps.value;
  const setVersions = (next: WholeIssue['versions']) => steps.set({ versions: next, segment });
  const setSegment = (next: IssueSegment) => steps.set({ versions, segment: next });
  const first = language.options.find((one) => issue.versions[one]) ?? 'es';
  const [shown, setShown] = useState<Language>(first);
  const { saved, keep } = useAutosave(issue.id, { versions, segment });
  const { save, pending } = useSave(issue.id, keep);
  const version = versions[shown];
  const write = (written: IssueVersion | undefined) => setVersions(withVersion(versions, shown, written));
  const count = Object.values(versions).filter((one) => one !== undefined).length;
  return (
    <Box onKeyDown={undoKeys(steps)}>
      <PageHeading title={translate('console.issues.editor')} above={<BackToList />}>
        <SavedNote saved={saved} />
        <UndoButtons steps={steps} />
        <EarlierWordings issue={issue} onChoose={setVersions} />
        <Button
          variant="contained"
          startIcon={<Send />}
          disabled={pending}
          onClick={() => void save({ isSending: true })}
        >
          {translate('console.issues.send')}
        </Button>
        <Button variant="outlined" disabled={pending} onClick={() => void save()}>
          {translate('console.issues.save_leave')}
        </Button>
      </PageHeading>
      <Tabs
        value={shown}
        onChange={(_, next: Language) => setShown(next)}
        aria-label={translate('console.issues.languages')}
        variant="scrollable"
        sx={{ mb: 4 }}
      >
        {language.options.map((one) => (
          <Tab
            key={one}
            value={one}
            label={`${translate(`console.languages.${one}`)}${versions[one] ? ' ✓' : ''}`}
            id={`issue-tab-${one}`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" aria-labelledby={`issue-tab-${shown}`}>
        {version ? (
          <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 6, alignItems: 'start' }}>
            <Stack sx={{ minWidth: 0, gap: 4 }}>
              <VersionEditor language={shown} version={version} onChange={write} />
              {count > 1 && (
                <Button color="error" onClick={() => write(undefined)} sx={{ alignSelf: 'flex-start', minHeight: 44 }}>
                  {translate('console.issues.version_remove')}
                </Button>
              )}
            </Stack>
            <IssuePreview newsletter={issue.newsletter} language={shown} version={version} />
          </Box>
        ) : (
          <NoVersion onBegin={() => write(versions[first] ?? empty)} />
        )}
      </Box>
      <Who newsletter={issue.newsletter} segment={segment} onChange={setSegment} />
    </Box>
  );
}

interface WhoProps {
  /** Its id. */
  newsletter: string;
  segment: IssueSegment;
  onChange: (segment: IssueSegment) => void;
}

/** Whom it is for, and a few of whom it reaches. */
function Who({ newsletter: id, segment, onChange }: WhoProps) {
  const translate = useTranslate();
  const reached = useReached(api.issueCount(), { newsletter: id, segment });
  const processes = useProcessChoices();
  const { data: newsletter } = useGetOne<Newsletter>('newsletters', { id });
  return (
    <Section title="console.issues.who">
      <SegmentFields
        lead="console.issues.who_lead"
        segment={segment}
        count={reached?.count}
        onChange={onChange}
        isOfOne={Boolean(newsletter?.organization)}
      >
        <SeveralOf
          label={translate('console.issues.segment.authors_of')}
          choices={processes}
          value={segment.authors_of}
          onChange={(chosen) => onChange({ ...segment, authors_of: chosen })}
        />
      </SegmentFields>
      <WhoReached newsletter={id} segment={segment} sample={reached?.sample ?? []} />
    </Section>
  );
}

const empty: IssueVersion = { subject: '', preheader: '', blocks: [] };

function withVersion(
  versions: WholeIssue['versions'],
  one: Language,
  version: IssueVersion | undefined,
): WholeIssue['versions'] {
  const { [one]: _, ...others } = versions;
  return version ? { ...others, [one]: version } : others;
}

function NoVersion({ onBegin }: { onBegin: () => void }) {
  const translate = useTranslate();
  return (
    <Alert severity="info" action={<Button onClick={onBegin}>{translate('console.issues.version_add')}</Button>}>
      {translate('console.issues.no_version')}
    </Alert>
  );
}

function useSave(id: string, keep: () => Promise<Error | undefined>) {
  const notify = useNotify();
  const redirect = useRedirect();
  const [pending, setPending] = useState(false);
  /** Then one sees it as it stands; `isSending`: and is asked whether to send it. */
  const save = async (next: { isSending?: boolean } = {}) => {
    setPending(true);
    const error = await keep();
    setPending(false);
    if (error) {
      notify(problemOf(error), { type: 'error' });
      return;
    }
    notify('console.issues.saved', { type: 'success' });
    redirect('show', 'issues', id, undefined, next);
  };
  return { save, pending };
}
