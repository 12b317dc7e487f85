import type { MembershipCard } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { createAteneoTheme } from '@ateneo/ui';
import { expect, test } from '@jest/globals';
import { ThemeProvider } from '@mui/system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MembershipCardFace } from './MembershipCardFace.js';

test('a card is white by night too, and what it says is dark on it', async () => {
  const i18n = await startI18n('es');
  await i18n.loadNamespaces('membership');
  const card = { name: 'Sofía', number: 7, status: 'valid', valid_until: null, picture: { size: 1, path: '' } };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider theme={createAteneoTheme({ scheme: 'dark' })}>
        <MembershipCardFace card={card as unknown as MembershipCard} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  // Of what is printed, only an image keeps its words.
  expect(screen.getByRole('img', { name: i18n.t('membership:card.code', { number: 7 }) }).tagName).toBe('svg');
  const colourOf = (words: string) => getComputedStyle(screen.getByText(words)).color;
  const bright = createAteneoTheme({ scheme: 'light' }).palette.tokens;
  const asShown = (colour: string) => {
    const probe = document.createElement('i');
    probe.style.color = colour;
    return probe.style.color;
  };
  expect(colourOf(i18n.t('membership:card.valid'))).toBe(asShown(bright.success));
});
