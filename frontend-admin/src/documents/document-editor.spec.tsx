import { startI18n } from '@ateneo/i18n';
import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { AdminContext, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createI18nProvider } from '../language/i18n-provider.js';
import { DocumentEditor } from './DocumentEditor.js';

/** Whether the browser would ask before it leaves. */
function isAsked(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

function Page() {
  const [, setTimes] = useState(0);
  // Made anew each time, as a record that was read again is.
  const initial = { title: 'Estatutos', introduction: '', chapters: [], deleted: [] };
  return (
    <>
      <button onClick={() => setTimes((times) => times + 1)}>again</button>
      <DocumentEditor initial={initial} pending={false} onSave={() => {}} />
    </>
  );
}

test('whoever has written nothing is not asked before they leave, though the record came anew; whoever has is', async () => {
  const i18n = await startI18n('es');
  const page = (
    <AdminContext dataProvider={{} as DataProvider} i18nProvider={createI18nProvider(i18n, async () => {})}>
      <Page />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  fireEvent.click(await screen.findByText('again'));
  expect(isAsked()).toBe(false);
  fireEvent.change(screen.getByDisplayValue('Estatutos'), { target: { value: 'Reglamento' } });
  expect(isAsked()).toBe(true);
});
