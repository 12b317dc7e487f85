import { changeLanguage, startI18n } from '@ateneo/i18n';
import { afterAll, expect, test } from '@jest/globals';
import Autocomplete from '@mui/material/Autocomplete';
import Pagination from '@mui/material/Pagination';
import TextField from '@mui/material/TextField';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { Appearance } from './Appearance.js';

afterAll(async () => changeLanguage('es'));

test("what Material's own parts say is in the reader's language, also after another was chosen", async () => {
  await startI18n('es');
  window.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Appearance>
        <Pagination count={3} page={2} />
        <Autocomplete options={[]} renderInput={(props) => <TextField {...props} label="x" />} />
      </Appearance>
    </QueryClientProvider>,
  );
  const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names()).toEqual([
    'Ir a la página anterior',
    'Ir a la página 1',
    'Página 2',
    'Ir a la página 3',
    'Ir a la página siguiente',
    'Abrir',
  ]);
  await act(async () => changeLanguage('eu'));
  expect(names()).toEqual([
    'Joan aurreko orrira',
    'Joan 1. orrira',
    '2. orria',
    'Joan 3. orrira',
    'Joan hurrengo orrira',
    'Ireki',
  ]);
});
