import { describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '@ateneo/event-store';
import { DomainError } from '@ateneo/kernel';
import { isPassing } from '@ateneo/persistence';
import { reasonOf } from './tenant-failures.js';

function postgres(code: string, more: object = {}): Error {
  return Object.assign(new Error('Failing row contains (ana@example.org)'), { name: 'error', code, ...more });
}

describe('an error that stops a view', () => {
  it.each([
    ['a lost connection', postgres('08006')],
    ['a deadlock', postgres('40P01')],
    ['a full disk', postgres('53100')],
    ['a shutdown', postgres('57P01')],
    ['a refused socket', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['a pipe that broke', Object.assign(new Error('write'), { code: 'EPIPE' })],
    ['no connection in time', new Error('timeout exceeded when trying to connect')],
    ['a broken client', new Error('Connection terminated unexpectedly')],
    ['a store that does not answer', new StoreUnavailable('no')],
  ])('passes: %s', (_what, error) => {
    expect(isPassing(error)).toBe(true);
  });

  it.each([
    ['a refused value', postgres('23502')],
    ['a wrong type', postgres('22P02')],
    ['a mistake in the fold', new TypeError("Cannot read properties of undefined (reading 'connection')")],
    ['a refusal', new DomainError('identity.unknown_person')],
    ['a file that is not there', Object.assign(new Error('open'), { code: 'ENOENT' })],
    ['no error at all', undefined],
  ])('stays: %s', (_what, error) => {
    expect(isPassing(error)).toBe(false);
  });

  it('is kept without what a database says of the row', () => {
    const more = { table: 'people', column: 'email', detail: 'Failing row contains (ana@example.org)' };
    expect(reasonOf(postgres('23502', more))).toBe('error 23502 people email');
    expect(reasonOf(new DomainError('identity.unknown_person'))).toBe('DomainError identity.unknown_person');
    expect(reasonOf(new TypeError('x is not a function'))).toBe('TypeError: x is not a function');
    expect(reasonOf('thrown text')).toBe('unknown');
  });
});
