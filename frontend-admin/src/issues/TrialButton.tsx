import { api, type IssueTesters, type Language, language, MOST_TESTERS, type WholeIssue } from '@ateneo/contracts';
import { Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { ChoiceIn, useTyped } from '../layout/form-fields.js';
import { FormDialog } from '../layout/FormDialog.js';
import { SeveralOf } from '../layout/SeveralOf.js';

/** Sends an issue to some of those who write newsletters, in one of its languages. */
export function TrialButton({ issue }: { issue: WholeIssue }) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('console.issues.test')}
      </Button>
      {asking && <TrialDialog issue={issue} onClose={() => setAsking(false)} />}
    </>
  );
}

interface Typed {
  language: Language;
  /** Nobody was chosen yet: whoever asks is the first of them. */
  users: string[] | null;
}

function TrialDialog({ issue: { id, subject, versions }, onClose }: { issue: WholeIssue; onClose: () => void }) {
  const translate = useTranslate();
  const written = language.options.filter((one) => versions[one]);
  const testers = useTesters();
  const chosen = ({ users }: Typed) => users ?? testers.slice(0, 1).map(({ value }) => value);
  const isFew = (typed: Typed) => chosen(typed).length > 0 && chosen(typed).length <= MOST_TESTERS;
  return (
    <FormDialog<Typed>
      title={translate('console.issues.test_title', { subject })}
      confirm={translate('console.issues.test_send')}
      blank={{ language: written[0] ?? 'es', users: null }}
      isWhole={isFew}
      send={(typed, command) => command(api.issueAct(id, 'test'), { ...typed, users: chosen(typed) })}
      told={() => ['console.issues.done.test', { subject }]}
      onClose={onClose}
    >
      {(typed) => (
        <>
          <Typography>{translate('console.issues.test_note')}</Typography>
          <ChoiceIn name="language" label={translate('resources.issues.fields.language')}>
            {written.map((one) => (
              <option key={one} value={one}>
                {translate(`console.languages.${one}`)}
              </option>
            ))}
          </ChoiceIn>
          <TestersIn testers={testers} chosen={chosen(typed)} isWrong={!isFew(typed) && testers.length > 0} />
        </>
      )}
    </FormDialog>
  );
}

interface TestersInProps {
  testers: ReturnType<typeof useTesters>;
  chosen: string[];
  isWrong: boolean;
}

function TestersIn({ testers, chosen, isWrong }: TestersInProps) {
  const translate = useTranslate();
  const { onChange, problem } = useTyped<string[]>('users');
  return (
    <SeveralOf
      label={translate('console.issues.test_to')}
      choices={testers}
      value={chosen}
      onChange={onChange}
      error={isWrong || problem !== undefined}
      helperText={problem ?? translate('console.issues.test_most')}
    />
  );
}

function useTesters() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['issue-testers'],
    queryFn: () => provider.command<IssueTesters>(api.issueTesters(), 'GET'),
  });
  return (data?.testers ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
