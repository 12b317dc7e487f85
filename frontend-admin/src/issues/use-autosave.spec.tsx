import { api, noSegment, type WholeIssue } from '@ateneo/contracts';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider } from 'react-admin';
import { useAutosave } from './use-autosave.js';

const id = '0c5b4f3e-1111-4222-8333-444455556666';
const command = jest.fn<(url: string, method: string, body?: object) => Promise<unknown>>();
const provider = { command } as unknown as DataProvider;

const draft = (subject: string) => ({
  versions: { es: { subject, preheader: '', blocks: [] } } as WholeIssue['versions'],
  segment: { ...noSegment, authors_of: [] },
});
type Draft = Parameters<typeof useAutosave>[1];

function Writer({ subject }: { subject: string }) {
  const { saved, keep } = useAutosave(id, draft(subject) as unknown as Draft);
  return (
    <>
      <output>{saved.state}</output>
      <button type="button" onClick={() => void keep()}>
        keep
      </button>
    </>
  );
}
const page = (subject: string) => (
  <CoreAdminContext dataProvider={provider}>
    <Writer subject={subject} />
  </CoreAdminContext>
);
const aWhile = () => act(() => jest.advanceTimersByTimeAsync(10_000));

beforeEach(() => {
  jest.useFakeTimers();
  command.mockReset().mockResolvedValue({});
});
afterEach(() => {
  jest.useRealTimers();
});

describe('what is written of an issue', () => {
  test('is kept once, a while after the last word, and nothing before it differs', async () => {
    const { rerender } = render(page('Mayo'));
    await aWhile();
    expect(command).not.toHaveBeenCalled();
    rerender(page('Mayo f'));
    rerender(page('Mayo florido'));
    expect(screen.getByRole('status').textContent).toBe('changed');
    await aWhile();
    expect(command.mock.calls).toEqual([[api.issue(id), 'PATCH', draft('Mayo florido')]]);
    expect(screen.getByRole('status').textContent).toBe('saved');
  });

  test('is kept when one goes elsewhere before that', async () => {
    const { rerender, unmount } = render(page('Mayo'));
    rerender(page('Junio'));
    unmount();
    await aWhile();
    expect(command.mock.calls).toEqual([[api.issue(id), 'PATCH', draft('Junio')]]);
  });

  test('is kept by one write after the other, whoever asks for it, and not once more', async () => {
    let answer = (_: unknown) => {};
    command.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const { rerender, unmount } = render(page('Mayo'));
    rerender(page('Junio'));
    await aWhile();
    rerender(page('Julio'));
    act(() => screen.getByRole('button').click());
    await aWhile();
    expect(command.mock.calls).toEqual([[api.issue(id), 'PATCH', draft('Junio')]]);
    answer({});
    await aWhile();
    expect(command.mock.calls[1]).toEqual([api.issue(id), 'PATCH', draft('Julio')]);
    unmount();
    await aWhile();
    expect(command).toHaveBeenCalledTimes(2);
  });

  test('says so when it cannot be kept as it stands, and tries again with the next change', async () => {
    command.mockRejectedValueOnce(Object.assign(new Error('no'), { status: 400 }));
    const { rerender } = render(page('Mayo'));
    rerender(page(''));
    await aWhile();
    expect(screen.getByRole('status').textContent).toBe('unfinished');
    rerender(page('Julio'));
    await aWhile();
    expect(screen.getByRole('status').textContent).toBe('saved');
  });

  test('says so when somebody else wrote it meanwhile', async () => {
    command.mockRejectedValueOnce(Object.assign(new Error('no'), { status: 412 }));
    const { rerender } = render(page('Mayo'));
    rerender(page('Junio'));
    await aWhile();
    expect(screen.getByRole('status').textContent).toBe('overtaken');
  });
});
