import { startI18n } from '@ateneo/i18n';
import { flatTexts } from '@ateneo/i18n/server';
import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { CoreAdminContext, Resource } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { helpPages, usePageHelp } from './page-help.js';
import { pageTable } from './page-table.js';

const resources = readFileSync(new URL('../resources.tsx', import.meta.url), 'utf8');
const texts = flatTexts('es');
const topics = [...new Set([...texts.keys()].flatMap((key) => /^help:([^.]+)/.exec(key)?.[1] ?? []))];

test('every page of the console has its help, and no help is without a page', () => {
  const listed = /const resources: [^=]* = \[([^\]]*)\]/.exec(resources)![1]!.match(/\w+/g)!;
  // A part of the settings has theirs.
  const routes = pageTable.map(({ path }) => path.split('/')[1]!).filter((path) => !listed.includes(path));
  expect([...new Set(['home', ...routes])].toSorted()).toEqual(helpPages.toSorted());
  expect([...listed, ...helpPages].toSorted()).toEqual(topics.toSorted());
});

function Page() {
  const { button, text } = usePageHelp();
  return (
    <>
      {button}
      {text}
    </>
  );
}

async function pageAt(path: string): Promise<void> {
  const i18n = await startI18n('es');
  const page = (
    <CoreAdminContext i18nProvider={createI18nProvider(i18n, async () => {})}>
      <Resource name="tags" />
      <Page />
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] })} />);
}

test('the button shows the help of its page and takes it away again', async () => {
  await pageAt('/stats/overview');
  const button = await screen.findByRole('button', { name: 'Ayuda de esta pantalla', expanded: false });
  fireEvent.click(button);
  expect(await screen.findByText(texts.get('help:stats')!)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { expanded: true }));
  await screen.findByRole('button', { expanded: false });
  expect(screen.queryByText(texts.get('help:stats')!)).toBeNull();
});

test('a page that there is not has no help', async () => {
  await pageAt('/nowhere');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(screen.queryByRole('button')).toBeNull();
});
