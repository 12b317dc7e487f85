import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { HttpError } from 'react-admin';
import type { HttpClient } from '../data-provider/data-provider.js';
import { createAuthProvider, signInAddress } from './auth-provider.js';

const person = { id: 'u1', email: 'a@b.test', first_name: 'Ane', last_name_1: 'Vila', last_name_2: '-' };
const answers = (permissions: string[]): HttpClient =>
  jest.fn(async (url: string) => ({
    status: 200,
    headers: new Headers(),
    body: '',
    json: url === '/api/v1/users/auth/permissions' ? { permissions } : person,
  })) as unknown as HttpClient;
const refuses = (status: number): HttpClient =>
  jest.fn(() => Promise.reject(new HttpError('no', status))) as unknown as HttpClient;

/** Leaving never comes back; here it says where it went. */
const left: string[] = [];
const leave = (address: string): Promise<never> => {
  left.push(address);
  return Promise.reject(new Error('left'));
};
const forget = jest.fn();
const check = (httpClient: HttpClient) => createAuthProvider(httpClient, { leave, forget }).checkAuth({});

beforeEach(() => {
  left.length = 0;
  forget.mockClear();
  document.cookie = 'signed=1; path=/';
  window.history.replaceState(null, '', '/admin/processes?page=2');
});

describe('who may be in the console', () => {
  test('who may open it stays, asked for once', async () => {
    const httpClient = answers(['open_console', 'see_people']);
    const provider = createAuthProvider(httpClient, { leave, forget });
    await provider.checkAuth({});
    await provider.checkAuth({});
    expect(left).toEqual([]);
    expect(httpClient).toHaveBeenCalledTimes(1);
    expect(await provider.getIdentity?.()).toEqual({ id: 'u1', fullName: 'Ane Vila', firstName: 'Ane' });
    expect(await provider.getPermissions?.({})).toEqual(['open_console', 'see_people']);
  });

  test('others are sent home', async () => {
    await expect(check(answers([]))).rejects.toThrow('left');
    expect(left).toEqual(['/']);
  });

  test.each([
    ['list', 'users', true],
    ['show', 'users', true],
    ['create', 'organizations', false],
    ['list', 'organizations', false],
    ['list', 'no such', false],
  ])('%s of %s is a page for those alone who may: %p', async (action, resource, expected) => {
    const { canAccess } = createAuthProvider(answers(['open_console', 'see_people']), { leave, forget });
    expect(await canAccess?.({ action, resource })).toBe(expected);
  });

  test('who is not signed in signs in and comes back to this page', async () => {
    await expect(check(refuses(401))).rejects.toThrow('left');
    expect(left).toEqual(['/login?next=%2Fadmin%2Fprocesses%3Fpage%3D2']);
  });

  test('and to the part of it that the address names', () => {
    const address = { pathname: '/admin/settings', search: '', hash: '#fiscal' };
    expect(signInAddress(address)).toBe('/login?next=%2Fadmin%2Fsettings%23fiscal');
  });

  test('a browser without a session is not asked about', async () => {
    document.cookie = 'signed=; path=/; max-age=0';
    const httpClient = answers([]);
    await expect(check(httpClient)).rejects.toThrow('left');
    expect(left).toEqual(['/login?next=%2Fadmin%2Fprocesses%3Fpage%3D2']);
    expect(httpClient).not.toHaveBeenCalled();
  });

  // A rejected check makes react-admin sign the person out.
  test('a server that fails is no reason to sign in again, nor to be signed out', async () => {
    await expect(check(refuses(503))).resolves.toBeUndefined();
    expect(left).toEqual([]);
  });
});

describe('a refused call', () => {
  test('with a session that ended leads to signing in, any other stays', async () => {
    const provider = createAuthProvider(answers([]), { leave, forget });
    await provider.checkError(new HttpError('no', 403));
    expect(left).toEqual([]);
    await expect(provider.checkError(new HttpError('no', 401))).rejects.toThrow('left');
    expect(left).toEqual([signInAddress(window.location)]);
  });
});

describe('signing out', () => {
  test.each([
    ['an answer', answers([])],
    ['a session that had ended', refuses(401)],
  ])('with %s forgets what was kept and leaves', async (_, httpClient) => {
    await expect(createAuthProvider(httpClient, { leave, forget }).logout({})).rejects.toThrow('left');
    expect(forget).toHaveBeenCalledTimes(1);
    expect(left).toEqual(['/login']);
  });

  test('without a connection stays, and does not pretend', async () => {
    await expect(createAuthProvider(refuses(0), { leave, forget }).logout({})).rejects.toThrow('no');
    expect(forget).not.toHaveBeenCalled();
    expect(left).toEqual([]);
  });
});
