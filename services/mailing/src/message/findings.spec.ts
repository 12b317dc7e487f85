import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { findingsIn } from './findings.js';
import type { Block } from '../issue/issue.events.js';
import { isOwnPage, OWN_PATHS } from './own-paths.js';

const event: Block = { kind: 'event', event: 'e' };
const card = { kind: 'event_card', event: 'e', title: 'Acto', rows: [] } as const;
const process: Block = { kind: 'process', process: 'p' };
const amendment: Block = { kind: 'amedment', amedment: 'a' };
const picture = (alt: string): Block => ({ kind: 'picture', file: 'f', width: 2, height: 1, alt });
const button = (link: string): Block => ({ kind: 'button', text: 'Ver', link });
const codes = (blocks: readonly Block[], { html = '', shown = [] as readonly (typeof card)[] } = {}) =>
  findingsIn(
    'es',
    { subject: 'Mayo', preheader: '', blocks },
    { mail: { subject: 'Mayo', html, text: '' }, shown, hosts: ['uno.example.org'] },
  ).map(({ code, detail }) => [code, detail]);

describe('before an issue is sent', () => {
  test('nothing is said of one that is whole', () => {
    const whole = [
      event,
      picture('El puente'),
      button('https://example.com/nowhere'),
      button('https://uno.example.org/process'),
    ];
    expect(codes(whole, { shown: [card] })).toEqual([]);
  });

  test.each([
    ['without a piece', [], {}, ['empty', null]],
    ['with an event that is gone', [event], {}, ['event_gone', null]],
    ['with a process that is gone', [event, process], { shown: [card] }, ['process_gone', null]],
    ['with an amendment that is gone', [event, amendment], { shown: [card] }, ['amedment_gone', null]],
    ['with a picture that says nothing', [button('https://example.com'), picture(' ')], {}, ['missing_alt', '2']],
    ['that mail programs cut', [button('https://example.com')], { html: 'ñ'.repeat(50_001) }, ['too_large', '101']],
  ])('one %s is named', (_, blocks, over, finding) => expect(codes(blocks, over)).toEqual([finding]));

  test('own pages that are none are named, in buttons and in the text', () => {
    const dead = 'https://uno.example.org/procesos/12';
    expect(codes([button(dead)])).toEqual([['dead_link', dead]]);
    expect(codes([{ kind: 'text', text: `Mira ${dead}.` }])).toEqual([['dead_link', dead]]);
    expect(codes([{ kind: 'columns', left: 'Nada', right: `Mira ${dead}.` }])).toEqual([['dead_link', dead]]);
  });
});

test('the pages of the member application are those that are known here', () => {
  const app = join(import.meta.dirname, '../../../../frontend-member/src/app');
  const router = ['router.tsx', 'process-routes.ts'].map((file) => readFileSync(join(app, file), 'utf8')).join('');
  const there = [...router.matchAll(/path: '(\/[^'*]*)'/g)].map(([, path]) => path!.replaceAll(/:\w+/g, ':'));
  expect([...new Set(there)].sort()).toEqual([...OWN_PATHS]);
  expect([isOwnPage('/event/1/view'), isOwnPage('/admin/issues'), isOwnPage('/event/1/2/3')]).toEqual([
    true,
    true,
    false,
  ]);
});
