import { startI18n } from '@ateneo/i18n';
import { markOf } from '@ateneo/kernel';
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Cover } from './Cover.js';
import { coverPattern } from './cover-pattern.js';
import { DateLeaf } from './DateLeaf.js';
import { EmptyState } from '../components/EmptyState.js';

const ids = Array.from({ length: 60 }, (_, n) => `0199a1b2-7c3d-7000-8000-${String(n).padStart(12, '0')}`);

test('a cover is the same each time, and those of neighbours differ', () => {
  expect(coverPattern(ids[0]!)).toEqual(coverPattern(ids[0]!));
  expect(new Set(ids.map((id) => JSON.stringify(coverPattern(id)))).size).toBe(ids.length);
  // Each kind of pattern comes.
  expect(new Set(ids.map((id) => coverPattern(id)[0]!.d.replaceAll(/[\d.\s-]/g, ''))).size).toBeGreaterThanOrEqual(4);
  for (const { d } of ids.flatMap(coverPattern)) expect(d).not.toMatch(/NaN|undefined/);
});

test('a picture is told by its words, a pattern is for the eye alone', () => {
  const sizes = { 64: '/64', 256: '/256', 1024: '/1024' };
  const image = { alt: 'El patio', width: 1024, height: 576, png: sizes, webp: sizes };
  const { container, getByAltText } = render(<Cover id="a" image={image} />);
  expect(getByAltText('El patio').getAttribute('srcset')).toBe('/256 256w, /1024 1024w');
  expect(container.querySelector('svg')).toBeNull();
  expect(getComputedStyle(getByAltText('El patio')).objectPosition).toBe('50% 50%');
  const held = render(<Cover id="a" image={{ ...image, alt: 'La fuente', focus: { x: 10, y: 90 } }} />);
  expect(getComputedStyle(held.getByAltText('La fuente')).objectPosition).toBe('10% 90%');
  const bare = render(<Cover id="a" image={null} />).container.querySelector('svg')!;
  expect(bare.getAttribute('aria-hidden')).toBe('true');
});

test('a leaf shows the day where the event is', async () => {
  await startI18n('es');
  const { container } = render(<DateLeaf value="2026-12-03T23:30:00Z" timeZone="Europe/Madrid" />);
  expect(container.textContent).toBe('dic4vie');
});

test.each([
  ['Miren Etxeberria Soto', 'ME'],
  ['María de la Fuente', 'MF'],
  ['Ángel', 'Á'],
  ['ane', 'A'],
  ['', ''],
])('initials of %p', (name, initials) => {
  expect(markOf(name)).toBe(initials);
});

test('a drawing of an empty page is for the eye alone, and a part of a page has none', () => {
  const { container, rerender } = render(<EmptyState title="Nada" drawing="calendar" />);
  expect(container.querySelector('svg')!.getAttribute('aria-hidden')).toBe('true');
  rerender(<EmptyState title="Nada" />);
  expect(container.querySelector('svg')).toBeNull();
});
