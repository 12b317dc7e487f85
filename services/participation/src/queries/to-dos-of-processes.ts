import type {
  Alternative,
  Amedment,
  AlternativeRow,
  Candidacy,
  CandidacyPresentation,
  Election,
  ToDo,
  Process,
} from '@ateneo/contracts';

type About = Pick<ToDo, 'kind' | 'id' | 'title' | 'link'> & Partial<ToDo>;

const toDo = (said: About): ToDo => ({ count: null, amount: null, until: null, ...said });

/** The earliest of some moments; null where none is a bound. */
function earliest(...moments: readonly (string | null)[]): string | null {
  return moments.filter((one) => one !== null).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

const pathOf = (process: string) => `/process/${process}`;

/** @param unvoted amendments that one may vote and has not. */
export function toVote({ id, title, effective, end_datetime }: Process, unvoted: number): ToDo[] {
  if (unvoted === 0) return [];
  const until = earliest(effective.amedment_voting_end_datetime, end_datetime);
  return [toDo({ kind: 'vote', id, title, count: unvoted, until, link: `${pathOf(id)}/vote` })];
}

/** Elections that one may vote in, elsewhere: whether one has, nobody tells us. */
export function toElect({ id, end_datetime }: Process, all: readonly Election[]): ToDo[] {
  const open = all.filter(({ process, can_vote }) => process === id && can_vote);
  return open.map((one) =>
    toDo({
      kind: 'vote_in_election',
      id: one.id,
      title: one.title,
      until: earliest(one.effective_end_datetime, end_datetime),
      link: `${pathOf(id)}/election/${one.id}/view`,
    }),
  );
}

/** Where there is a text to amend. */
export function toPropose(process: Process): ToDo[] {
  const { id, title, effective, end_datetime } = process;
  if (!process.is_amedming_open || process.document_count === 0) return [];
  const until = earliest(
    effective.amedment_voting_start_datetime,
    effective.amedment_voting_end_datetime,
    end_datetime,
  );
  return [toDo({ kind: 'propose', id, title, until, link: pathOf(id) })];
}

/** Alternatives that one may endorse and does not: a process at a time. */
export function toEndorse({ id, title, end_datetime }: Process, all: readonly AlternativeRow[]): ToDo[] {
  const open = all.filter((one) => one.process === id && one.can_endorse && !one.own_endorsement && !one.is_own);
  const [one] = open;
  if (!one) return [];
  const until = earliest(one.endorsement_end_datetime, end_datetime);
  const link = open.length === 1 ? `${pathOf(id)}/documentalternative/${one.id}` : pathOf(id);
  return [toDo({ kind: 'endorse', id, title, count: open.length, until, link })];
}

/** Amendments that wait for one's review: a process at a time. */
export function toReview({ id, title }: Process, count: number): ToDo[] {
  return count === 0
    ? []
    : [toDo({ kind: 'review', id, title, count, link: `${pathOf(id)}/amedments?show=to_review` })];
}

/** An amendment of one's own, in whose place another wording is to stand if one agrees. */
export function toAgree({ id, process, article_title, document_title }: Amedment): ToDo {
  const title = article_title || document_title;
  return toDo({ kind: 'answer_compromise', id, title, link: `${pathOf(process)}/amedment/${id}` });
}

/** Where one may stand and has not begun to. */
export function toStand(
  { id, process, name, can_submit, effective_end_datetime: until }: CandidacyPresentation,
  own: readonly Candidacy[],
): ToDo[] {
  if (!can_submit || own.some(({ candidacypresentation }) => candidacypresentation === id)) return [];
  const link = `${pathOf(process)}/candidacypresentation/${id}/view`;
  return [toDo({ kind: 'stand', id, title: name, until, link })];
}

/** One was asked whether one stands, or has a candidacy of one's own to see to. */
export function ofCandidacy(candidacy: Candidacy, calls: readonly CandidacyPresentation[]): ToDo[] {
  const { id, process, name, presentation_name, status, can_answer, can_edit } = candidacy;
  const path = `${pathOf(process)}/candidacysubmission/${id}`;
  const call = calls.find((one) => one.id === candidacy.candidacypresentation);
  const about = { id, title: name === '' ? presentation_name : name, until: call?.effective_end_datetime ?? null };
  if (can_answer) return [toDo({ ...about, kind: 'answer_candidacy', link: path })];
  if (!can_edit) return [];
  const kind = status === 'returned' ? 'mend_candidacy' : 'go_on_candidacy';
  return [toDo({ ...about, kind, link: `${path}/edit` })];
}

/** One's own alternative that was given back, or that was not handed in. */
export function ofAlternative({ id, process, title, status, can_edit }: AlternativeRow | Alternative): ToDo[] {
  if (!can_edit) return [];
  const kind = status === 'returned' ? 'mend_alternative' : 'go_on_alternative';
  return [toDo({ kind, id, title, link: `${pathOf(process)}/documentalternative/${id}/edit` })];
}
