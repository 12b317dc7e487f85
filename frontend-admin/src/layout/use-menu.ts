import { api, consoleSections, rowsOf, type WaitingCounts } from '@ateneo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { type ConsoleAct, useMay } from '../auth/may.js';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { listPath } from './ListLink.js';
import { type LineName, lineNames, lineOf, menuLines } from './menu.js';
import { pageAt } from './page-table.js';

/** A page of the console that the person may open. */
export interface Tab {
  readonly to: string;
  readonly text: string;
}

export interface Line {
  readonly name: LineName;
  readonly text: string;
  readonly tabs: readonly Tab[];
  /** Where it leads: to what waits, where something does. */
  readonly to: string;
  readonly waiting: number;
}

/** The list in which somebody sees to what waits. */
const waitingLists = {
  reported: ['comments', rowsOf.reported()],
  unanswered: ['conversations', rowsOf.unanswered()],
} as const satisfies Record<keyof WaitingCounts, unknown>;

const isResource = (place: string) => Object.hasOwn(consoleSections, place);

/** What one must be allowed to open a page, by the first part of its address. */
function neededAt(place: string): ConsoleAct {
  return isResource(place) ? { see: place } : (pageAt(place)?.needs ?? 'open_console');
}

/** What a page is called, by the first part of its address: as its list or its tab, else as its line of the menu. */
export function usePlaceName(): (place: string) => string {
  const translate = useTranslate();
  return (place) =>
    isResource(place)
      ? translate(`resources.${place}.name`, { smart_count: 2 })
      : translate(pageAt(place)?.title ?? `console.menu.${lineOf(`/${place}`) ?? 'home'}`);
}

/** The lines of the menu of which the person may open something, each with its tabs. */
export function useMenu(): Line[] {
  const translate = useTranslate();
  const may = useMay();
  const counts = useWaitingCounts();
  const nameOf = usePlaceName();
  return lineNames.flatMap((name) => {
    const { tabs: places, ...line } = menuLines[name];
    const tabs = places
      .filter((place) => may(neededAt(place)))
      .map((place) => ({ to: `/${place}`, text: nameOf(place) }));
    const [first] = tabs;
    if (!first) return [];
    const waits = 'waits' in line ? line.waits : undefined;
    const waiting = waits ? (counts?.[waits] ?? 0) : 0;
    const to = waits && waiting > 0 ? listPath(waitingLists[waits][0], waitingLists[waits][1]) : first.to;
    return [{ name, text: translate(`console.menu.${name}`), tabs, to, waiting }];
  });
}

/** Of both lists in one request; whatever is done in the console asks again. */
function useWaitingCounts(): WaitingCounts | undefined {
  const provider = useDataProvider<ConsoleDataProvider>();
  const may = useMay();
  const { data } = useQuery({
    queryKey: ['waiting'],
    queryFn: () => provider.command<WaitingCounts>(api.waitingCounts(), 'GET'),
    refetchInterval: 120_000,
    enabled: may({ see: 'comments' }) || may({ see: 'conversations' }),
  });
  return data;
}
