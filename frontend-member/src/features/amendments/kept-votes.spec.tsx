import type { OwnVote } from '@ateneo/contracts';
import { ApiError } from '@ateneo/ui';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { KeptVotes, type KeptVote, type Post } from './kept-votes.js';

const noConnection = () => new ApiError({ kind: 'no_response' });
const refusal = (status: number) =>
  new ApiError({ kind: 'answer', status, contentType: 'application/json', body: '{"code":"voting_closed"}' });
const counted: OwnVote = { value: 'up', receipt: null, votes: { up: 1, down: 0, abs: 0 } };

function post() {
  return {
    send: jest.fn<(amendment: string, vote: KeptVote) => Promise<OwnVote>>(async () => counted),
    saved: jest.fn<Post['saved']>(),
    refused: jest.fn<Post['refused']>(),
  };
}
let server: ReturnType<typeof post>;
let votes: KeptVotes;
const state = (id = 'x') => votes.snapshot().get(id)?.state;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  server = post();
  votes = new KeptVotes(server);
  votes.belongTo('ane');
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a vote', () => {
  test('is kept until the server has answered', async () => {
    votes.vote('x', 'up', 'Artículo 1');
    expect(state()).toBe('sending');
    expect(localStorage.getItem('kept-votes')).toContain('"up"');
    await votes.sendAll();
    expect(state()).toBeUndefined();
    expect(server.saved.mock.calls).toEqual([['x', counted]]);
    expect(localStorage.getItem('kept-votes')).toBeNull();
  });

  test.each([noConnection(), refusal(503), refusal(429), refusal(401), new DOMException('late', 'TimeoutError')])(
    'waits when %s says nothing about it, and is sent again by itself with the same key',
    async (error) => {
      server.send.mockRejectedValueOnce(error);
      votes.vote('x', 'up', 'Artículo 1');
      await votes.sendAll();
      expect(state()).toBe('waiting');
      expect(server.refused).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(4000);
      expect(server.saved).toHaveBeenCalledTimes(1);
      const keys = server.send.mock.calls.map(([, { key }]) => key);
      expect(keys[0]).toBe(keys[1]);
    },
  );

  test('outlives the tab, and only its own person sends it', async () => {
    server.send.mockRejectedValue(noConnection());
    votes.vote('x', 'down', 'Artículo 1');
    await votes.sendAll();
    votes.belongTo(undefined);

    const later = post();
    const nextTab = new KeptVotes(later);
    nextTab.belongTo('jon');
    await nextTab.sendAll();
    expect(later.send).not.toHaveBeenCalled();
    expect(nextTab.snapshot().size).toBe(0);
    nextTab.belongTo('ane');
    await nextTab.sendAll();
    expect(later.send.mock.calls[0]![1]).toMatchObject({ person: 'ane', value: 'down' });
  });

  test.each([403, 409, 404])('that the server refuses with %s is given up, and that is told', async (status) => {
    server.send.mockRejectedValue(refusal(status));
    votes.vote('x', 'up', 'Artículo 1');
    await votes.sendAll();
    expect(state()).toBe('refused');
    expect(server.refused).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('kept-votes')).toBeNull();
    votes.vote('x', 'abs', 'Artículo 1');
    expect(state()).toBe('sending');
  });

  test('changed before it was sent is sent as it was chosen last', async () => {
    server.send.mockRejectedValueOnce(noConnection());
    votes.vote('x', 'up', 'Artículo 1');
    await votes.sendAll();
    votes.vote('x', 'down', 'Artículo 1');
    await votes.sendAll();
    expect(server.send.mock.calls.at(-1)![1].value).toBe('down');
    expect(state()).toBeUndefined();
  });

  test('changed while it is being sent follows the first one, never overtakes it', async () => {
    let answer: (own: OwnVote) => void = () => undefined;
    server.send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    votes.vote('x', 'up', 'Artículo 1');
    votes.vote('x', 'down', 'Artículo 1');
    expect(server.send).toHaveBeenCalledTimes(1);
    answer(counted);
    await votes.sendAll();
    expect(server.send.mock.calls.map(([, { value }]) => value)).toEqual(['up', 'down']);
  });

  test('sent by another tab is not sent again', async () => {
    server.send.mockRejectedValueOnce(noConnection());
    votes.vote('x', 'up', 'Artículo 1');
    await votes.sendAll();
    localStorage.removeItem('kept-votes');
    votes.readAgain();
    expect(state()).toBeUndefined();
    await votes.sendAll();
    expect(server.send).toHaveBeenCalledTimes(1);
  });

  test('is given up when its person signs out', async () => {
    server.send.mockRejectedValueOnce(noConnection());
    votes.vote('x', 'up', 'Artículo 1');
    await votes.sendAll();
    votes.forget();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.send).toHaveBeenCalledTimes(1);
  });

  test('is sent also where nothing can be stored', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    server.send.mockRejectedValueOnce(noConnection());
    votes.vote('x', 'up', 'Artículo 1');
    await votes.sendAll();
    expect(state()).toBe('waiting');
    await jest.advanceTimersByTimeAsync(4000);
    expect(server.saved).toHaveBeenCalledTimes(1);
    full.mockRestore();
  });
});
