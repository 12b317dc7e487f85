import { api, type IssueCheck, type IssueFinding, type WholeIssue } from '@ateneo/contracts';
import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';

/** What is to be looked at before an issue is sent, as it stands now. */
export function IssueFindings({ id }: Pick<WholeIssue, 'id'>) {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['issue-check', id],
    queryFn: () => provider.command<IssueCheck>(api.issueAct(id, 'check'), 'GET'),
    staleTime: 0,
  });
  if (!data) return null;
  const say = ({ code, language, detail }: IssueFinding) =>
    translate(`console.issues.finding.${code}`, {
      language: language === null ? '' : translate(`console.languages.${language}`),
      detail: detail ?? '',
    });
  if (data.findings.length === 0) return <Alert severity="success">{translate('console.issues.check_fine')}</Alert>;
  return (
    <Alert severity="warning" variant="outlined">
      <Typography sx={{ fontWeight: 700 }}>{translate('console.issues.check_title')}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 4, overflowWrap: 'anywhere' }}>
        {data.findings.map((finding) => (
          <li key={`${finding.code}/${finding.language}/${finding.detail}`}>{say(finding)}</li>
        ))}
      </Box>
    </Alert>
  );
}
