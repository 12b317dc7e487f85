import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { HistoryLink } from '../history/HistoryLink.js';
import { RecordLink } from '../layout/RecordLink.js';
import { LogLine } from './LogLine.js';
import { Sentences } from './Sentences.js';
import type { Act } from './group-by-act.js';

/** What was changed of somebody in one act. */
export function ActRow({ act }: { act: Act }) {
  const translate = useTranslate();
  const [{ creation_datetime, source, user, user_name }] = act.changes;
  return (
    <LogLine
      at={creation_datetime}
      source={source}
      about={
        <>
          <RecordLink resource="users" id={user}>
            {user_name ?? translate('console.person.erased')}
          </RecordLink>
          {user_name !== null && (
            <Box>
              <HistoryLink user={user} name={user_name} />
            </Box>
          )}
        </>
      }
    >
      <Sentences act={act} />
    </LogLine>
  );
}
