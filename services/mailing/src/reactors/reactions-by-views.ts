import { derivedId, reaction, systemContext } from '@ateneo/cqrs';
import { Database } from '@ateneo/persistence';
import { QueryBus } from '@nestjs/cqrs';
import { EntitledTo } from '../../../participation/src/public/elections-of.js';
import type { AccountErased } from '../../../published/src/identity/account.js';
import type { ElectionOpened, ElectionResultTold } from '../../../published/src/participation/election.js';
import { ForgetConversation } from '../application/forget-conversation.js';
import { RequestEmail } from '../email/request-email.js';
import { ToldByMail } from '../queries/told-by-mail.js';

/** What an erased person wrote to the association is read by nobody any more. */
export const whenAccountErasedForgetConversations = reaction<AccountErased>(
  'mailing.when-account-erased-forget-conversations',
  ['AccountErased'],
  async (event, { get }) => {
    const { user } = event.data;
    const sql = 'select id from mailing.conversation where user_id = $1';
    const found = await get(Database).read<{ id: string }>(event.tenant, sql, [user]);
    for (const { id } of found) await get(ForgetConversation).execute(systemContext(event, event.meta.time), id);
  },
  { after: ['mailing.conversation'] },
);

/** What happened longer ago is no news: whoever fills a store anew, or catches up after long, writes to nobody. */
const NEWS_MS = 24 * 3600 * 1000;

/** Whoever may vote in an election is told once that it is open, once that there is a result, and again when that is corrected. */
export const whenElectionMovesTellVoters = reaction<ElectionOpened | ElectionResultTold>(
  'mailing.when-election-moves-tell-voters',
  ['ElectionOpened', 'ElectionResultTold'],
  async (event, { get, name }) => {
    const { election, process, ...said } = event.data;
    if (Date.now() - Date.parse('opened_at' in said ? said.opened_at : event.meta.time) > NEWS_MS) return;
    const { news, as = news, before = [] } = newsIn(said);
    const idOf = (telling: string, user: string) => derivedId(election, `${name}/${telling}/${user}`);
    const voters = new Set(await get(QueryBus).execute(new EntitledTo(event.tenant, process)));
    if (before.length > 0) {
      // Also whoever was told what was wrong, and may not vote by now.
      const idsOf = (user: string) => before.map((telling) => idOf(telling, user));
      for (const user of await get(ToldByMail).find(event.tenant, 'process_election', idsOf)) voters.add(user);
    }
    const mails = [...voters].map((user) => ({
      email: idOf(as, user),
      user,
      category: 'process_election' as const,
      params: { process, election, news },
      many: true as const,
    }));
    await get(RequestEmail).executeMany(systemContext(event), mails);
  },
);

type Said = Omit<ElectionOpened['data'] | ElectionResultTold['data'], 'election' | 'process'>;

interface News {
  readonly news: string;
  /** Which of the election's mails it is, so that each goes once. */
  readonly as?: string;
  /** Which mails told what it corrects. */
  readonly before?: readonly string[];
}

function newsIn(said: Said): News {
  if ('opened_at' in said) return { news: 'opened' };
  const { version = 1 } = said as Pick<ElectionResultTold['data'], 'version'>;
  if (version === 1) return { news: 'counted' };
  const before = Array.from({ length: version - 1 }, (_, nth) => lettersAs(nth + 1));
  return { news: 'corrected', as: lettersAs(version), before };
}

const lettersAs = (version: number) => (version === 1 ? 'counted' : `corrected/${version}`);
