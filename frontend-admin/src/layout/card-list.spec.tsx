import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { AdminContext, type DataProvider, ListContextProvider, type ListControllerResult, useList } from 'react-admin';
import { CardList } from './CardList.js';
import { DenseTable } from './DenseTable.js';
import type { Column } from './list-column.js';

interface Paper {
  id: string;
  number: string | null;
  day: string | null;
  name: string;
}

const columns: Column<Paper>[] = [
  { field: 'number', render: ({ number }) => number ?? '—', without: ({ number }) => number === null },
  { field: 'day', render: ({ day }) => day ?? '—', without: ({ day }) => day === null },
];
const named: Column<Paper>[] = [
  ...columns,
  { field: 'name', render: ({ name }) => <a href="/x">{name}</a>, names: true },
];

function Cards({ of = columns }: { of?: Column<Paper>[] }) {
  const data: Paper[] = [
    { id: '1', number: '2026-1', day: '28 nov', name: 'Ane' },
    { id: '2', number: null, day: null, name: 'Marta' },
  ];
  return (
    <ListContextProvider value={useList({ data }) as ListControllerResult}>
      <CardList<Paper> columns={of} nameOf={({ name }) => name} selectable={false} current={null} />
    </ListContextProvider>
  );
}

test('a card without what names it is named by whose it is, and says nothing of what it has not', () => {
  render(
    <AdminContext dataProvider={{} as DataProvider}>
      <Cards />
    </AdminContext>,
  );
  const texts = screen.getAllByRole('listitem').map((card) => card.textContent);
  expect(texts[0]).toContain('2026-1');
  expect(texts[1]).toBe('Marta');
});

test('a column that names whose it is stands as the title of such a card, and once', () => {
  render(
    <AdminContext dataProvider={{} as DataProvider}>
      <Cards of={named} />
    </AdminContext>,
  );
  const texts = screen.getAllByRole('listitem').map((card) => card.textContent);
  expect(texts).toEqual([expect.stringContaining('Ane'), 'Marta']);
  expect(screen.getByRole('link', { name: 'Marta' })).toBeDefined();
});

test.each([
  ['2026-1', ['resources.undefined.fields.number', 'resources.undefined.fields.day']],
  [null, ['resources.undefined.fields.number']],
])('a table has no column of what no row has, beside the one that names the rows', (day, expected) => {
  const data: Paper[] = [{ id: '1', number: null, day, name: 'Ane' }];
  function Rows() {
    return (
      <ListContextProvider value={useList({ data }) as ListControllerResult}>
        <DenseTable<Paper>
          columns={columns}
          nameOf={({ name }) => name}
          selectable={false}
          current={null}
          onPick={() => {}}
        />
      </ListContextProvider>
    );
  }
  render(
    <AdminContext dataProvider={{} as DataProvider}>
      <Rows />
    </AdminContext>,
  );
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(expected);
});
