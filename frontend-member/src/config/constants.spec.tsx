import { languages } from '@ateneo/i18n';
import { createAteneoTheme } from '@ateneo/ui';
import { expect, test } from '@jest/globals';
import { constants } from './constants.js';

test('the constants are those of the specification', () => {
  expect(constants).toEqual({
    currency: 'EUR',
    defaultLanguage: 'es',
    languages: ['ca', 'es', 'eu', 'gl'],
    unlimited: 0,
    free: 0,
    noSeat: 0,
    reasonCut: 200,
    processTextCut: 200,
    notificationCommentCut: 100,
    notificationPageSize: 5,
    notificationPolling: 900_000,
    idLength: 36,
    retriesAfterRefresh: 1,
    copiedState: 1500,
    masonryColumnWidth: 400,
    masonryMinColumns: 1,
    noticeTimeout: 5000,
    noticePosition: 'bottom',
    breakpoints: { sm: 600, md: 1024, lg: 1440, xl: 1920 },
    dateStyles: ['min', 'short', 'long', 'tech'],
  });
});

test('theme and languages agree with them', () => {
  expect(createAteneoTheme({ scheme: 'light' }).breakpoints.values).toMatchObject(constants.breakpoints);
  expect([...languages].toSorted()).toEqual([...constants.languages]);
});
