import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { asking, NOW, uuid } from '../../test/builders.js';
import { type CommentCommand, commentDecider, REWORDING_MS } from './comment.decider.js';
import type { CommentEvent } from './comment.events.js';

const comment = uuid(6);
const target = { process: uuid(2), document: uuid(1), article: null, amedment: uuid(3) };
const rewordable_until = new Date(Date.parse(NOW) + REWORDING_MS).toISOString();
const written: CommentEvent[] = [
  {
    type: 'CommentWritten',
    data: { comment, ...target, parent: null, user: uuid(5), answers: uuid(4), basis: { organization: null } },
  },
  { type: 'CommentWorded', data: { comment, content: 'Una duda.', rewordable_until } },
];
const hidden: CommentEvent = { type: 'CommentHidden', data: { comment, ...target, user: uuid(5), reason: 'Insulta.' } };
const withdrawn: CommentEvent = { type: 'CommentWithdrawn', data: { comment, process: uuid(2), user: uuid(5) } };
const erased: CommentEvent = { type: 'CommentTextErased', data: { comment } };

const asked = { comment, by: asking(), now: NOW };
const write = (over: object = {}): CommentCommand => {
  const said = { target, parent: null, content: 'Una duda.', answers: uuid(4), basis: { organization: null } };
  return { do: 'write', ...asked, ...said, ...over };
};
const reword = (over: object = {}): CommentCommand => ({ do: 'reword', ...asked, content: 'Otra.', ...over });

describe('a comment', () => {
  test('is written by regular people while commenting is open, once', () => {
    expect(given(commentDecider).when(write())).toEqual({ events: written });
    expect(given(commentDecider, ...written).when(write())).toEqual({ events: [] });
    const closed = 'participation.participation_closed';
    expect(given(commentDecider).when(write({ by: asking({ closed }) }))).toEqual({ refused: closed });
    const manager = write({ by: asking({ isRegular: false }) });
    expect(given(commentDecider).when(manager)).toEqual({ refused: 'participation.only_regular' });
  });

  test('is reworded by its author for a quarter of an hour', () => {
    const rewording = (over?: object, ...more: CommentEvent[]) =>
      given(commentDecider, ...written, ...more).when(reword(over));
    expect(rewording()).toEqual({ events: [{ type: 'CommentReworded', data: { comment, content: 'Otra.' } }] });
    const last = new Date(Date.parse(rewordable_until) - 1).toISOString();
    expect(rewording({ now: last })).toHaveProperty('events');
    expect(rewording({ now: rewordable_until })).toEqual({ refused: 'participation.rewording_closed' });
    expect(rewording({ by: asking({ user: uuid(9) }) })).toEqual({ refused: 'participation.not_author' });
    expect(rewording({}, hidden)).toEqual({ refused: 'participation.comment_hidden' });
    expect(rewording({}, withdrawn)).toEqual({ refused: 'participation.comment_not_found' });
  });

  test('is taken back by its author while commenting is open', () => {
    const asked = (by = asking()) => given(commentDecider, ...written).when({ do: 'withdraw', comment, by });
    expect(asked()).toEqual({ events: [withdrawn] });
    expect(asked(asking({ user: uuid(9) }))).toEqual({ refused: 'participation.not_author' });
    expect(asked(asking({ closed: 'participation.participation_closed' }))).toHaveProperty('refused');
  });

  test('is hidden with one reason, and shown again, by who moderates', () => {
    const hide: CommentCommand = { do: 'hide', comment, reason: 'Insulta.', mayModerate: true };
    const show: CommentCommand = { do: 'show', comment, mayModerate: true };
    expect(given(commentDecider, ...written).when(hide)).toEqual({ events: [hidden] });
    expect(given(commentDecider, ...written, hidden).when(hide)).toEqual({ events: [] });
    const otherwise = { ...hide, reason: 'Otra.' } as CommentCommand;
    expect(given(commentDecider, ...written, hidden).when(otherwise)).toEqual({
      refused: 'participation.already_hidden',
    });
    for (const command of [hide, show]) {
      const asked = given(commentDecider, ...written).when({ ...command, mayModerate: false });
      expect(asked).toEqual({ refused: 'http.permission_denied' });
    }
    expect(given(commentDecider, ...written).when(show)).toEqual({ events: [] });
    const shown = { type: 'CommentShownAgain', data: { comment, ...target, user: uuid(5) } };
    expect(given(commentDecider, ...written, hidden).when(show)).toEqual({ events: [shown] });
  });

  test('loses its text once', () => {
    const erase: CommentCommand = { do: 'erase_text', comment };
    expect(given(commentDecider).when(erase)).toEqual({ events: [] });
    expect(given(commentDecider, ...written).when(erase)).toEqual({ events: [erased] });
    expect(given(commentDecider, ...written, erased).when(erase)).toEqual({ events: [] });
  });
});
