import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Columns } from './Columns.js';

const order = (element: Element) => [...element.querySelectorAll('p')].map((one) => one.textContent);

test('one reads the text, what stands beside it with its act, and the rest, in this order', () => {
  const { container } = render(
    <Columns aside={<p>until</p>} act={<p>vote</p>} more={<p>totals</p>} after={<p>comments</p>}>
      <p>text</p>
    </Columns>,
  );
  expect(order(container)).toEqual(['text', 'until', 'vote', 'totals', 'comments']);
});

test('whatever comes to have nothing leaves an empty box, which takes no room', () => {
  const Nothing = () => null;
  const { container } = render(<Columns aside={<p>until</p>} act={<Nothing />} after={<p>text</p>} />);
  expect(order(container)).toEqual(['until', 'text']);
  const act = container.querySelector('p')!.parentElement!.nextElementSibling!;
  expect(getComputedStyle(act).display).toBe('none');
});

test('whatever takes the focus is scrolled to above a bar that there is, and above none', () => {
  const rules = () => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText);
  const inHead = () => document.head.textContent.split('scroll-padding-bottom').length - 1;
  const told = () => inHead() + rules().filter((rule) => rule.includes('scroll-padding-bottom')).length;
  // Suites share a window: one that ended with a bar on its page has left its style there.
  const before = told();
  const { unmount } = render(<Columns aside={<p>until</p>} after={<p>text</p>} />);
  expect(told()).toBe(before);
  unmount();
  render(<Columns aside={<p>until</p>} act={<button>vote</button>} />);
  expect(told()).toBeGreaterThan(before);
});
