import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DifferencePart } from '@ateneo/contracts';
import { startI18n } from '@ateneo/i18n';
import { differenceOf } from '@ateneo/text';
import fc from 'fast-check';
import { itemsApart } from './difference-items.js';
import { Difference } from './Difference.js';
import { Prose } from './Prose.js';

const parts = [
  { op: 'equal', text: 'La asamblea se reúne ' },
  { op: 'delete', text: 'una vez' },
  { op: 'insert', text: 'dos veces' },
  { op: 'equal', text: ' al año.' },
] as const;

test('a change is told by elements, words and not by colour alone', async () => {
  await startI18n('es');
  render(<Difference parts={parts} />);
  expect(document.querySelector('ins')?.textContent).toContain('Texto añadido: dos veces');
  expect(document.querySelector('del')?.textContent).toContain('Texto suprimido: una vez');
});

test('the switch shows the text as it was and as it would be', async () => {
  await startI18n('es');
  render(<Difference parts={parts} />);
  await userEvent.click(screen.getByRole('button', { name: 'Antes' }));
  expect(document.body.textContent).toContain('La asamblea se reúne una vez al año.');
  await userEvent.click(screen.getByRole('button', { name: 'Después' }));
  expect(document.body.textContent).toContain('La asamblea se reúne dos veces al año.');
  expect(document.querySelector('ins, del')).toBeNull();
});

test('the difference computed while typing gives both texts back', () => {
  const before = 'Las personas socias, mayores de edad, votan.';
  const after = 'Las personas socias mayores de 16 años votan y proponen.';
  const difference = differenceOf(before, after);
  const side = (gone: string) =>
    difference
      .filter((part) => part.op !== gone)
      .map((part) => part.text)
      .join('');
  expect(side('insert')).toBe(before);
  expect(side('delete')).toBe(after);
});

test('texts of people cannot run anything', () => {
  const { container } = render(
    <Prose>
      {'# Hola\n\n<script>alert(1)</script><img src=x onerror=alert(1)> [a](javascript:alert(1)) ![b](http://x/y.png)'}
    </Prose>,
  );
  expect(container.querySelector('script, img')).toBeNull();
  expect(container.querySelector('a')?.getAttribute('href') ?? '').not.toContain('javascript');
  expect(screen.getByRole('heading', { level: 3, name: 'Hola' })).toBeTruthy();
});

test('a text of a million empty lines is shown, and nobody waits for it', async () => {
  await startI18n('es');
  const { container } = render(<Difference parts={[{ op: 'equal', text: `a${'\n '.repeat(1_000_000)}b` }]} />);
  expect(container.textContent).toContain('\n \n');
});

test('a line break stays before a blank line or an item, and is a blank elsewhere', async () => {
  await startI18n('es');
  const text = 'una\nlínea\n  \n- uno\n  - dos\n3) tres\n\nfin\n';
  const { container } = render(<Difference parts={[{ op: 'equal', text }]} />);
  expect(container.textContent).toContain('una línea\n  \n');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['uno', 'dos\n3) tres']);
  expect(container.textContent).toContain('\n\nfin\n');
});

test('a list is a list: its items are told each for itself, and one whose mark came without its words is text', async () => {
  await startI18n('es');
  const before = 'Son fines:\n\n- fomentar la cultura;\n- cuidar el barrio.\n\nY otros.';
  const { rerender, container } = render(
    <Difference parts={differenceOf(before, before.replace('- cuidar', '- defender la calle;\n- cuidar'))} plain />,
  );
  expect(screen.getAllByRole('list')).toHaveLength(1);
  const items = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
  expect(items()[0]).toBe('fomentar la cultura;');
  expect(items()).toHaveLength(3);
  expect(container.querySelector('ins')!.textContent).toContain('defender la calle');
  expect(container.textContent).toContain('Y otros.');
  rerender(
    <Difference
      plain
      parts={[
        { op: 'equal', text: 'uno' },
        { op: 'insert', text: '\n- ' },
        { op: 'equal', text: 'dos' },
      ]}
    />,
  );
  expect(items()).toEqual([]);
  expect(container.querySelector('ins')!.textContent).toContain('- ');
});

test('no word of a list is lost, whatever was put in or taken out', () => {
  const line = fc.constantFrom('- a b', '  - c', 'd', '', '* e', '-', '- ', '+ f g', '  ');
  const text = fc.array(line, { maxLength: 10 }).map((lines) => lines.join('\n'));
  const words = (of: readonly DifferencePart[]) =>
    of.map(({ op, text: one }) => (one.match(/[a-g]/g) ?? []).map((letter) => op + letter)).flat();
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = differenceOf(before, after);
      expect(words(itemsApart(parts).flatMap((block) => block.parts))).toEqual(words(parts));
    }),
  );
});

test('a change within a table is told in its cell', async () => {
  await startI18n('es');
  const before = 'Cuotas:\n\n| Quién | Euros |\n|---|---|\n| Socia | 36 |\n';
  render(<Difference parts={differenceOf(before, before.replace('36', '40'))} />);
  const [first, second] = screen.getAllByRole('cell');
  expect([first!.textContent, second!.querySelector('del')!.textContent]).toEqual([
    'Socia',
    expect.stringContaining('36'),
  ]);
  expect(second!.querySelector('ins')!.textContent).toContain('40');
  await userEvent.click(screen.getByRole('button', { name: 'Después' }));
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Socia', '40']);
});
