import { OWNER_EVENT_STORE } from '@ateneo/cqrs';
import { type EventStore, type Position, START } from '@ateneo/event-store';
import { Files } from '@ateneo/files';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

/** What photos of candidates are kept for. */
export const CANDIDATE_PHOTO = 'candidate_photo';

const types = ['CandidatePictured', 'CandidateNamed', 'CandidateDeclined', 'CandidateResigned'];

/** Tells the sweep which photos candidates have: those of the log, until the place is another's or nobody's. */
@Injectable()
export class NameCandidatePhotos implements OnModuleInit {
  constructor(
    @Inject(OWNER_EVENT_STORE) private readonly store: EventStore,
    private readonly files: Files,
  ) {}

  onModuleInit(): void {
    this.files.namedBy(CANDIDATE_PHOTO, (tenant) => this.named(tenant));
  }

  private async named(tenant: string): Promise<string[]> {
    const latest = new Map<string, { user: string; file: string | null }>();
    for (let after: Position = START; ;) {
      const page = await this.store.readAll({ after, limit: 1_000, tenant, types });
      for (const { type, data } of page.events) {
        const { place, user, file } = JSON.parse(data) as { place: string; user: string; file: string | null };
        if (type === 'CandidatePictured') latest.set(place, { user, file });
        else if (type !== 'CandidateNamed' || latest.get(place)?.user !== user) latest.delete(place);
      }
      if (page.events.length === 0) return [...latest.values()].flatMap(({ file }) => file ?? []);
      after = page.position;
    }
  }
}
