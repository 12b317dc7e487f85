import { api, type IssueSegment, type WholeIssue } from '@ateneo/contracts';
import { useAutosave as useKept } from '@ateneo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';

/** What is written of a draft. */
export interface Draft {
  readonly versions: WholeIssue['versions'];
  readonly segment: IssueSegment;
}

/** Keeps an issue as it is written, by itself and when one goes elsewhere. */
export function useAutosave(id: string, draft: Draft) {
  return useKept(draft, useStore(id));
}

function useStore(id: string): (draft: Draft) => Promise<Error | undefined> {
  const provider = useDataProvider<ConsoleDataProvider>();
  const client = useQueryClient();
  return useCallback(
    async (draft) => {
      try {
        await provider.command<WholeIssue>(api.issue(id), 'PATCH', draft);
        // Whoever opens it again begins with this, not with what it was before.
        client.setQueriesData<WholeIssue>({ queryKey: ['issues', 'getOne'] }, (old) =>
          old?.id === id ? { ...old, ...draft } : old,
        );
        return undefined;
      } catch (error) {
        return error instanceof Error ? error : new Error('ra.notification.http_error');
      }
    },
    [client, id, provider],
  );
}
