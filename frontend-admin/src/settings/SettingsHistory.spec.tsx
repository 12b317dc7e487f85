import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { SettingsHistory } from './SettingsHistory.js';

test('that nothing was changed is said once that is known', async () => {
  let answer = (_: unknown) => {};
  const getList = () => new Promise((resolve) => (answer = resolve));
  render(
    <CoreAdminContext dataProvider={{ getList } as unknown as DataProvider}>
      <SettingsHistory />
    </CoreAdminContext>,
  );
  expect(screen.queryByText('console.settings.first')).toBeNull();
  answer({ data: [], total: 0 });
  await screen.findByText('console.settings.first');
});
