import type { ToldAct } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { type AuthProvider, CoreAdminContext, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { actsIn, groupTold, undoneAfter } from './group-told.js';
import { ToldRow } from './ToldRow.js';

const row = (id: string, over: Partial<ToldAct> = {}) =>
  ({
    id,
    noun: 'event',
    act: 'changed',
    record: 'e1',
    record_name: null,
    actor: 'a1',
    actor_name: 'Adela Ruiz',
    on_behalf_of: null,
    source: 'staff',
    creation_datetime: '2026-11-22T10:00:30.000Z',
    correlation_id: id,
    ...over,
  }) as ToldAct;

test('what one hand did to one thing in a minute is one line, and a change is told where nothing else is', () => {
  const rows = [row('1'), row('2', { act: 'created' }), row('3', { record: 'e2' }), row('4', { actor: 'a2' })];
  const groups = groupTold(rows);
  expect(groups.map(({ changes }) => changes.map(({ id }) => id))).toEqual([['1', '2'], ['3'], ['4']]);
  expect(actsIn(groups[0]!).map(({ act }) => act)).toEqual(['created']);
  expect(actsIn(groups[1]!).map(({ act }) => act)).toEqual(['changed']);
  const later = row('5', { creation_datetime: '2026-11-22T10:01:00.000Z' });
  expect(groupTold([later, row('1')])).toHaveLength(2);
});

test('a merge that the same hand undid within a day is one row', () => {
  const at = (time: string) =>
    ({ noun: 'person', record: 'u1', creation_datetime: `2026-11-22T${time}.000Z` }) as const;
  const undone = row('3', { ...at('10:05:10'), act: 'unmerged' });
  const other = row('2', { ...at('10:05:00'), record: 'u2' });
  const merged = row('1', { ...at('10:04:50'), act: 'merged' });
  const groups = groupTold([undone, other, merged]);
  expect(groups.map(({ changes }) => changes.map(({ id }) => id))).toEqual([['3', '1'], ['2']]);
  expect(groups.map(undoneAfter)).toEqual(['20 s', undefined]);
  expect(undoneAfter(groupTold([undone, { ...merged, ...at('08:01:00') }])[0]!)).toBe('2 h');
  expect(groupTold([undone, { ...merged, actor: 'a2' }])).toHaveLength(2);
  expect(groupTold([undone, { ...merged, creation_datetime: '2026-11-20T10:04:50.000Z' }])).toHaveLength(2);
});

test('how long after the merge it was undone is said', async () => {
  const merged = row('1', { noun: 'person', act: 'merged', creation_datetime: '2026-11-22T10:00:10.000Z' });
  await show({ ...merged, id: '2', act: 'unmerged', creation_datetime: '2026-11-22T10:00:30.000Z' }, 'es', [merged]);
  expect(await screen.findByText('Adela Ruiz fusionó la ficha con otra y lo deshizo al cabo de 20 s')).toBeDefined();
});

async function show(told: ToldAct, language: 'es' | 'eu' = 'es', before: ToldAct[] = []) {
  const i18n = await startI18n(language);
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={{ getMany: async () => ({ data: [{ id: 'e1', title: 'Cena' }] }) } as unknown as DataProvider}
        authProvider={{ getPermissions: async () => ['administer', 'see_drafts'] } as unknown as AuthProvider}
        i18nProvider={createI18nProvider(i18n, async () => {})}
      >
        <ToldRow told={groupTold([told, ...before])[0]!} details={new Map()} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

test('who did it, what and to which thing is said, and the thing is a link', async () => {
  await show(row('1', { act: 'cancelled' }));
  expect(await screen.findByText('Adela Ruiz canceló el acto')).toBeDefined();
  expect((await screen.findByRole('link', { name: 'Cena' })).getAttribute('href')).toContain('/events/e1');
});

test('some acts have a sentence of their own, in each language', async () => {
  await show(row('1', { noun: 'membership', act: 'ended', actor: null, actor_name: null, source: 'system' }), 'eu');
  expect(await screen.findByText('Sistema: bazkidetza amaitu du')).toBeDefined();
});

test('by whom it was done is said once: only of people’s own cards it is told that it was themselves', async () => {
  await show(row('1', { noun: 'comment', act: 'hidden', source: 'self' }));
  expect(await screen.findByText(/^Adela Ruiz/)).toBeDefined();
  expect(screen.queryByText('La propia persona')).toBeNull();
});
