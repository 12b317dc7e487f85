import type { VoteValue } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { VoteButtons } from './VoteButtons.js';

beforeAll(async () => {
  // The simulated keyboard asks for it; the simulated browser has none.
  globalThis.CSS ??= { escape: (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`) } as typeof CSS;
  await startI18n('es');
});

function show(own: VoteValue | null) {
  const onVote = jest.fn<(value: VoteValue) => void>();
  render(<VoteButtons own={own} onVote={onVote} />);
  return onVote;
}
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('the three vote buttons', () => {
  test('a tap votes at once', async () => {
    const onVote = show(null);
    await userEvent.click(radio('A favor'));
    expect(onVote.mock.calls).toEqual([['up']]);
  });

  test('show the present choice, and a tap on it sends nothing', async () => {
    const onVote = show('down');
    expect(radio('En contra').checked).toBe(true);
    await userEvent.click(radio('En contra'));
    expect(onVote).not.toHaveBeenCalled();
  });

  test('arrow keys walk through the choices without voting; Enter votes', async () => {
    const onVote = show('up');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(radio('En contra').checked).toBe(true);
    expect(onVote).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onVote.mock.calls).toEqual([['down']]);
  });

  test('after walking, a button says and sends the choice', async () => {
    const onVote = show('up');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await userEvent.click(screen.getByRole('button', { name: 'Votar: Abstención' }));
    expect(onVote.mock.calls).toEqual([['abs']]);
  });

  test('nobody votes with what is switched off', async () => {
    const onVote = jest.fn<(value: VoteValue) => void>();
    render(<VoteButtons own={null} disabled onVote={onVote} />);
    await userEvent.click(radio('A favor'), { pointerEventsCheck: 0 });
    expect(onVote).not.toHaveBeenCalled();
  });
});
