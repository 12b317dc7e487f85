import type { Notice } from '@ateneo/contracts';

/** Like ones that stand together, newest first. */
export interface NoticeGroup {
  readonly kind: string;
  readonly notices: readonly Notice[];
}

/** So many alike are told in one line. */
const WORTH_GROUPING = 3;

export const kindOf = ({ type, params }: Notice) => `${type}.${params.subtype}`;

/** Each announcement says something else. */
const isAlike = ({ params }: Notice) => params.subtype !== 'announcement';

/** Those in a row that are of one kind and of one process become a group; fewer than three stay single. */
export function groupNotices(notices: readonly Notice[]): NoticeGroup[] {
  const groups: { kind: string; about: string | null; notices: Notice[] }[] = [];
  for (const notice of notices) {
    const last = groups.at(-1);
    const isLike = isAlike(notice) && last?.kind === kindOf(notice) && last.about === notice.params.process;
    if (isLike) last.notices.push(notice);
    else groups.push({ kind: kindOf(notice), about: notice.params.process, notices: [notice] });
  }
  return groups.flatMap(({ kind, notices: alike }) =>
    alike.length >= WORTH_GROUPING ? [{ kind, notices: alike }] : alike.map((one) => ({ kind, notices: [one] })),
  );
}

/** By the reader's calendar day, in order. */
export function byDay(notices: readonly Notice[]): { day: string; notices: Notice[] }[] {
  const days: { day: string; notices: Notice[] }[] = [];
  for (const notice of notices) {
    const day = new Date(notice.creation_datetime).toLocaleDateString('sv');
    if (days.at(-1)?.day === day) days.at(-1)!.notices.push(notice);
    else days.push({ day, notices: [notice] });
  }
  return days;
}
