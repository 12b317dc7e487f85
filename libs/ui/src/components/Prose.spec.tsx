import { afterEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Prose } from './Prose.js';

afterEach(() => {
  jest.restoreAllMocks();
});

const tangled = [
  '>'.repeat(4_900),
  '['.repeat(190_000),
  'a**b'.repeat(47_000),
  `${'*'.repeat(4_900)}a${'*'.repeat(4_900)}`,
];

test.each(tangled)('a text that would break its page, or hold it up, is shown as it was typed: %.8s', (text) => {
  const { container } = render(
    <>
      <Prose>{text}</Prose>
      <p>Lo demás</p>
    </>,
  );
  expect(container.textContent).toBe(`${text}Lo demás`);
});

test('whatever breaks in a text breaks its own box and no page, until it says something else', () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const broken = Object('x') as string;
  const { rerender } = render(<Page text={'[a](https://a.example)'} />);
  expect(screen.getByRole('link', { name: 'a' })).toBeDefined();
  rerender(<Page text={broken} />);
  expect(screen.getByText('Lo demás')).toBeDefined();
  rerender(<Page text="**fuerte**" />);
  expect(screen.getByText('fuerte').tagName).toBe('STRONG');
});

function Page({ text }: { text: string }) {
  return (
    <>
      <Prose>{text}</Prose>
      <p>Lo demás</p>
    </>
  );
}

test.each([
  'La cuota es de <b onclick="x">36</b> euros.',
  '<div hidden>\n\nLa Junta decide sola.\n\n</div>',
  '<!-- La Junta decide sola. -->',
  '<script>alert(1)</script>',
])('raw HTML is read as it was typed, and does nothing: %j', (text) => {
  const { container } = render(<Prose>{text}</Prose>);
  expect(container.textContent!.replaceAll(/\s+/g, '')).toBe(text.replaceAll(/\s+/g, ''));
  expect(container.querySelector('b, [hidden], script')).toBeNull();
});

const fees = 'Cuotas:\n\n| Quién | Euros |\n|---|--:|\n| Socia \\| socio | **36** |\n\n~~no~~ https://a.example';

test('a table is a table, in a box of its own that scrolls, and nothing else is read otherwise', () => {
  const { container } = render(<Prose>{fees}</Prose>);
  const box = screen.getByRole('table').parentElement!;
  expect([box.tabIndex, getComputedStyle(box).overflowX]).toEqual([0, 'auto']);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Quién', 'Euros']);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Socia | socio', '36']);
  expect(container.querySelector('strong')).not.toBeNull();
  expect(container.querySelector('a, del')).toBeNull();
});

test('a table that is small to type and huge to draw stays as it was typed', () => {
  render(<Prose>{`${'|a'.repeat(3000)}|\n${'|-'.repeat(3000)}|\n${'x\n'.repeat(3000)}`}</Prose>);
  expect(screen.queryByRole('table')).toBeNull();
});
