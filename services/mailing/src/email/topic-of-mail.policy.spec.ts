import { emailCategory, noticeTopicNames, noticeTopics } from '@ateneo/contracts';
import { flatTexts } from '@ateneo/i18n/server';
import { expect, test } from '@jest/globals';
import type { SentCategory } from './email.events.js';
import { optionalTopicOf, topicOfMail } from './topic-of-mail.policy.js';

/** Category, and category with news, of every mail that has words. */
const letters = [...flatTexts('es').keys()].flatMap((key) => /^mails:(\w+)\.subject$/.exec(key)?.slice(1) ?? []);
const longestFirst = emailCategory.options.toSorted((a, b) => b.length - a.length);

function topicOfLetter(letter: string) {
  const category = longestFirst.find((one) => letter === one || letter.startsWith(`${one}_`))! as SentCategory;
  return topicOfMail({ category, params: { news: letter.slice(category.length + 1) } });
}

test('every mail that is written by itself belongs to a topic', () => {
  expect(letters.length).toBeGreaterThan(60);
  const without = letters.filter((letter) => topicOfLetter(letter) === null);
  expect(without.toSorted()).toEqual(['carnet_custom', 'manual', 'newsletter_confirm']);
});

test('a topic of which mails go says so, and of no other do they', () => {
  const mailed = new Set(letters.map(topicOfLetter));
  const saidSo = noticeTopicNames.filter((name) => noticeTopics[name].mail !== 'none');
  expect(noticeTopicNames.filter((name) => mailed.has(name))).toEqual(saidSo);
});

test('who has no account chooses nothing', () => {
  const answer = { category: 'contact', params: { news: 'answered' } } as const;
  expect(optionalTopicOf(answer)).toBe('messages');
  expect(optionalTopicOf({ ...answer, guest: true })).toBeNull();
  expect(optionalTopicOf({ category: 'process_election', params: { news: 'opened' } })).toBeNull();
});
