import type { OutboxEntry, Reactor, RecordedEvent } from '@ateneo/cqrs';
import { askForEffects, withdrawEffects } from '@ateneo/effects';
import { Injectable } from '@nestjs/common';
import { freedAt } from '../account/free-merged-claims.js';
import { MERGED_CLAIMS } from '../account/merged-claims-effect.js';
import type { PeopleMerged, PeopleUnmerged } from '../../../published/src/identity/merged.js';

/** What a merged account claimed is free once the merge is final; nobody waits for that after it was undone. */
@Injectable()
export class WhenPeopleMergedAppointFreeing implements Reactor {
  readonly name = 'identity.when-people-merged-appoint-freeing';
  readonly handles = ['PeopleMerged', 'PeopleUnmerged'];

  async handle(event: RecordedEvent): Promise<OutboxEntry> {
    const { merge, closed } = event.data as PeopleUnmerged['data'];
    if (event.type === 'PeopleUnmerged') return (tx) => withdrawEffects(tx, MERGED_CLAIMS, [merge]);
    const at = freedAt((event.data as PeopleMerged['data']).undo_until);
    return (tx) => askForEffects(tx, [{ kind: MERGED_CLAIMS, key: merge, reference: closed, at }]);
  }
}
