import { beforeEach, expect, jest, test } from '@jest/globals';
import { forgetWanted, keepWanted, wantedPage } from './wanted.js';

beforeEach(() => localStorage.clear());

test('what somebody wanted is kept until they are there', () => {
  expect(wantedPage()).toBeNull();
  keepWanted('/event/1/ticket/2');
  expect(wantedPage()).toBe('/event/1/ticket/2');
  forgetWanted();
  expect(wantedPage()).toBeNull();
});

test('home is no wish, and ends one of before', () => {
  keepWanted('/event/1');
  keepWanted('/');
  expect(wantedPage()).toBeNull();
});

test('a day later nobody is led anywhere, nor by what makes no sense', () => {
  keepWanted('/event/1');
  const later = Date.now() + 24 * 3600_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
  expect(wantedPage()).toBeNull();
  clock.mockRestore();
  localStorage.setItem('wanted-page', '{"path":7,"at":9e15}');
  expect(wantedPage()).toBeNull();
  localStorage.setItem('wanted-page', 'null');
  expect(wantedPage()).toBeNull();
});
