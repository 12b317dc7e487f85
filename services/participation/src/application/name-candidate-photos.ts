import { OWNER_EVENT_STORE } from '@ateneo/cqrs';
import { type EventStore, type Position, START } from '@ateneo/event-store';
import { Files } from '@ateneo/files';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

/** What photos of candidates are kept for. */
export const CANDIDATE_PHOTO = 'candidate_photo';

const types = [
  'CandidatePictured',
  'CandidateNamed',
  'CandidateDeclined',
  'CandidateResigned',
  'CandidatesOrdered',
  'CandidacyRejected',
  'CandidacyWithdrawn',
];

/** Of an event of a place, or of the candidacy: then with the places that it has from then on, if any. */
interface Said {
  readonly candidacy: string;
  readonly place?: string;
  readonly user: string;
  readonly file: string | null;
  readonly candidates?: readonly string[];
  readonly substitutes?: readonly string[];
}

/** By place. */
type Photos = Map<string, Pick<Said, 'user' | 'file'>>;

/**
 * Tells the sweep which photos candidates have: those of the log, until the place is another's, nobody's or no more in the
 * list, or the list itself is rejected or taken back.
 */
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
    const latest = new Map<string, Photos>();
    for (let after: Position = START; ;) {
      const page = await this.store.readAll({ after, limit: 1_000, tenant, types });
      for (const { type, data } of page.events) {
        const said = JSON.parse(data) as Said;
        const photos: Photos = latest.get(said.candidacy) ?? new Map();
        follow(photos, type, said);
        latest.set(said.candidacy, photos);
      }
      if (page.events.length === 0) {
        return [...latest.values()].flatMap((photos) => [...photos.values()].flatMap(({ file }) => file ?? []));
      }
      after = page.position;
    }
  }
}

function follow(photos: Photos, type: string, said: Said): void {
  const { place, user, file } = said;
  if (place === undefined) leaveListed(photos, said);
  else if (type === 'CandidatePictured') photos.set(place, { user, file });
  else if (type !== 'CandidateNamed' || photos.get(place)?.user !== user) photos.delete(place);
}

function leaveListed(photos: Photos, { candidates = [], substitutes = [] }: Said): void {
  const stay = new Set([...candidates, ...substitutes]);
  for (const one of photos.keys()) if (!stay.has(one)) photos.delete(one);
}
