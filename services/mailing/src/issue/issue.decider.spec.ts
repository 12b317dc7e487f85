import { given } from '@ateneo/kernel';
import { describe, expect, test } from '@jest/globals';
import { issueDecider } from './issue.decider.js';
import type { IssueEvent, Segment, Versions } from './issue.events.js';

const [issue, newsletter] = ['i', 'n'] as const;
const segment: Segment = { organizations: [], tags_any: [], tags_none: [], languages: [], membership: 'all' };
const versions: Versions = { es: { subject: 'Mayo', preheader: '', blocks: [{ kind: 'text', text: 'Hola.' }] } };
const begun: IssueEvent = { type: 'IssueBegun', data: { issue, newsletter, versions, segment } };
const sent: IssueEvent = { type: 'IssueSent', data: { issue, newsletter } };
const when = (...past: IssueEvent[]) => given(issueDecider, ...past).when;
const send = { do: 'send', issue, fallback: 'es' } as const;

describe('an issue', () => {
  test('is written by what differs, and dropped, as long as it is a draft', () => {
    const other: Versions = { es: { ...versions.es!, subject: 'Junio' } };
    expect(when(begun)({ do: 'write', issue, versions, segment })).toEqual({ events: [] });
    expect(when(begun)({ do: 'write', issue, versions: other, segment })).toEqual({
      events: [{ type: 'IssueWritten', data: { issue, versions: other } }],
    });
    expect(when(begun, sent)({ do: 'write', issue, versions: other })).toEqual({ refused: 'mailing.issue_sent' });
    expect(when(begun, sent)({ do: 'drop', issue })).toEqual({ refused: 'mailing.issue_sent' });
    expect(when(begun, { type: 'IssueDropped', data: { issue } })(send)).toEqual({ refused: 'mailing.unknown_issue' });
  });

  test('is sent once, whole, and with the words of who has no version of their own', () => {
    expect(when(begun)(send)).toEqual({ events: [sent] });
    expect(when(begun, sent)(send)).toEqual({ events: [] });
    const at = '2026-05-05T08:00:00.000Z';
    expect(when(begun)({ ...send, at })).toEqual({ events: [{ ...sent, data: { ...sent.data, at } }] });
    expect(when(begun)({ ...send, fallback: 'eu' })).toEqual({ refused: 'mailing.no_default_version' });
    const empty: Versions = { ...versions, gl: { subject: 'Maio', preheader: '', blocks: [] } };
    expect(when(begun, { type: 'IssueWritten', data: { issue, versions: empty } })(send)).toEqual({
      refused: 'mailing.issue_empty',
    });
  });

  test('is taken out of the archive and put back', () => {
    const list = (isListed: boolean) => ({ do: 'list', issue, isListed }) as const;
    expect(when(begun, sent)(list(true))).toEqual({ events: [] });
    expect(when(begun, sent)(list(false))).toEqual({ events: [{ type: 'IssueUnlisted', data: { issue } }] });
  });
});
