import { remittance } from '@ateneo/contracts';
import { revised, view } from '@ateneo/resource';
import { z } from 'zod';
import type { RemittanceEvent } from '../../remittance/remittance.events.js';

const fields = revised(remittance).extend({
  settled: z.int().describe('So many of its debits were told how it ended.'),
});

export const remittanceView = view('memberships.remittance', fields, {
  key: 'remittance',
  index: ['creation_datetime', 'collect_on'],
}).from<RemittanceEvent>({
  starts: {
    RemittanceBegun: ({ account, organization, collect_on }) => ({
      account,
      organization,
      collect_on,
      status: 'making',
      count: 0,
      amount: 0,
      sha256: null,
      sent_on: null,
      settled: 0,
      revision: 1,
    }),
  },
  then: {
    DebitsPresented: (_, { revision }) => ({ revision: revision + 1 }),
    FilePieceKept: (_, { revision }) => ({ revision: revision + 1 }),
    RemittanceMade: ({ count, amount, sha256 }, { revision }) => ({
      status: 'ready',
      count,
      amount,
      sha256,
      revision: revision + 1,
    }),
    RemittanceSent: ({ sent_on }, { revision }) => ({ status: 'sent', sent_on, revision: revision + 1 }),
    RemittanceConcluded: ({ outcome }, { revision }) => ({ status: outcome, revision: revision + 1 }),
    RemittanceForgotten: (_, { revision }) => ({ sha256: null, revision: revision + 1 }),
    DebitsSettled: ({ count }, { revision }) => ({ settled: count, revision: revision + 1 }),
  },
});
