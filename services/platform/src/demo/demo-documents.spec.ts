import { expect, test } from '@jest/globals';
import { demoFile, readDemoDocument } from './demo-documents.js';
import { chance } from './random.js';
import { readRegulation } from './seed-demo.js';

test('each document of the demo introduces itself', () => {
  const statutes = readDemoDocument(demoFile('estatutos.md'), chance(1));
  const regulation = readRegulation(chance(1));
  expect(statutes.introduction).toContain('Estos estatutos');
  expect(regulation.introduction).not.toBe(statutes.introduction);
  expect(regulation.introduction).toContain('este reglamento');
  expect(regulation.chapters).toEqual(statutes.chapters);
});
