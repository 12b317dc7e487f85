import { ApiError, Columns, DateText, TextSkeleton } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackLink } from '../../components/BackLink.js';
import { Loaded } from '../../components/Loaded.js';
import { Page } from '../../components/Page.js';
import { archivedIssueQuery } from '../../features/newsletters/api/newsletters.js';
import { IssueText } from '../../features/newsletters/components/IssueText.js';

/** /newsletter/{id}/issue/{id}: an issue as it is read in the browser. */
export function NewsletterIssue(): ReactElement {
  const { t, i18n } = useTranslation('newsletter');
  const { newsletterId: id = '', issueId: issue = '' } = useParams();
  const query = useQuery(archivedIssueQuery({ id, issue, language: i18n.language }));
  const isGone = query.error instanceof ApiError && query.error.status < 500;
  const { data } = query;
  const before = <BackLink to={`/newsletter/${id}`}>{data?.newsletter_name ?? t('title')}</BackLink>;
  const lead = data && (
    <Typography color="textSecondary">
      <DateText value={data.sent_datetime} />
    </Typography>
  );
  return (
    <Page
      title={isGone ? t('title') : data?.subject}
      titleLang={data?.language}
      before={before}
      lead={lead}
      width="wide"
    >
      {isGone ? (
        <Typography>{t('not_found')}</Typography>
      ) : (
        <Loaded query={query} skeleton={<TextSkeleton lines={8} />}>
          {(read) => (
            <Columns
              aside={
                <Button variant="outlined" onClick={() => print()} sx={{ displayPrint: 'none' }}>
                  {t('print')}
                </Button>
              }
            >
              <IssueText issue={read} />
            </Columns>
          )}
        </Loaded>
      )}
    </Page>
  );
}
