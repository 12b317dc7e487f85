import type { EmailMessage, EmailRow, Page } from '@ateneo/contracts';
import type { Client } from '../../platform/test/client.js';
import { eventually } from '../../platform/test/start-app.js';

/** Mails, the newest first, whole, as soon as so many are written. A row comes from the log and may come before its words. */
export async function writtenMails(
  { browser }: { readonly browser: Client },
  query: string,
  { count = 1, isWanted = () => true }: { count?: number; isWanted?: (row: EmailRow) => boolean } = {},
): Promise<(EmailMessage & { readonly text: string })[]> {
  const path = `mailing/emails?rowsPerPage=100&sortBy=-creation_datetime&${query}`;
  let found: EmailRow[] = [];
  await eventually(async () => {
    const { results } = (await browser.get(path)).json as Page<EmailRow>;
    found = results.filter((row) => row.subject !== null && isWanted(row));
    return found.length >= count;
  });
  return Promise.all(found.map(async ({ id }) => (await browser.get(`mailing/emails/${id}`)).json as never));
}
