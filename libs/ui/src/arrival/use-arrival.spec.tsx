import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render } from '@testing-library/react';
import { type Entry, useArrival } from './use-arrival.js';

const scrolledTo: string[] = [];
const scrollTo = jest.fn();
const frames: FrameRequestCallback[] = [];

beforeEach(() => {
  scrolledTo.length = 0;
  frames.length = 0;
  Element.prototype.scrollIntoView = function see(this: Element) {
    scrolledTo.push(this.id);
  };
  Object.assign(globalThis, { scrollTo: scrollTo.mockReset() });
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  sessionStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.innerHTML = '';
});

/** The next frame that the browser would draw. */
function frame(at: number) {
  act(() => {
    for (const next of frames.splice(0)) next(at);
  });
}
const nowhere = () => undefined;
function Page({ entry, go = nowhere }: { entry: Entry; go?: (hash: string) => void }) {
  useArrival(entry, go);
  return <a href="#b">b</a>;
}
function put(id: string) {
  const part = document.createElement('p');
  part.id = id;
  document.body.append(part);
  return part;
}
const at = (key: string, hash = '', pathname = '/a') => ({ key, pathname, search: '', hash });
const place = (scrollY: number) => {
  Object.defineProperty(globalThis, 'scrollY', { value: scrollY, configurable: true });
  fireEvent.click(document.body);
};

test('a part is arrived at when it comes, and again while the rest is laid out, until the reader moves', () => {
  render(<Page entry={{ ...at('default', '#part%20b'), kind: 'POP' }} />);
  frame(0);
  expect(scrolledTo).toEqual([]);
  put('part b');
  frame(16);
  frame(32);
  expect(scrolledTo).toEqual(['part b', 'part b']);
  fireEvent.wheel(document.body);
  frame(48);
  expect(scrolledTo).toHaveLength(2);
});

test('where nothing moves any more it ends by itself', () => {
  put('b');
  render(<Page entry={{ ...at('x', '#b'), kind: 'PUSH' }} />);
  for (let time = 0; time < 20_000; time += 1000) frame(time);
  const all = scrolledTo.length;
  expect(all).toBeGreaterThan(3);
  expect(all).toBeLessThan(12);
  expect(frames).toEqual([]);
});

test('a part whose name is no address is nothing', () => {
  render(<Page entry={{ ...at('default', '#%E0%A4%A'), kind: 'POP' }} />);
  frame(0);
  expect(scrolledTo).toEqual([]);
});

test('the next page begins at its top, and back keeps its place', () => {
  const { rerender } = render(<Page entry={{ ...at('one'), kind: 'POP' }} />);
  place(900);
  rerender(<Page entry={{ ...at('two', '', '/b'), kind: 'PUSH' }} />);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  place(40);
  rerender(<Page entry={{ ...at('one'), kind: 'POP' }} />);
  frame(0);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 900, behavior: 'instant' });
});

test('back in a page that was left at a part keeps the place, not the part', () => {
  put('b');
  const { rerender } = render(<Page entry={{ ...at('one', '#b'), kind: 'PUSH' }} />);
  fireEvent.wheel(document.body);
  place(700);
  rerender(<Page entry={{ ...at('two', '', '/b'), kind: 'PUSH' }} />);
  place(40);
  rerender(<Page entry={{ ...at('one', '#b'), kind: 'POP' }} />);
  scrolledTo.length = 0;
  frame(0);
  expect(scrolledTo).toEqual([]);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 700, behavior: 'instant' });
});

test('an address that is opened anew is not where the last one was left in this tab', () => {
  const first = render(<Page entry={{ ...at('default'), kind: 'POP' }} />);
  place(900);
  fireEvent(window, new Event('pagehide'));
  first.unmount();
  put('b');
  render(<Page entry={{ ...at('default', '#b'), kind: 'POP' }} />);
  frame(0);
  expect(scrolledTo).toEqual(['b']);
});

test('what the page asks for itself moves nothing: a filter, a page of a list that says so', () => {
  const { rerender } = render(<Page entry={{ ...at('one'), kind: 'POP' }} />);
  rerender(<Page entry={{ ...at('two'), kind: 'REPLACE' }} />);
  rerender(<Page entry={{ ...at('three'), kind: 'PUSH', state: { _scrollToTop: false } }} />);
  expect(scrollTo).not.toHaveBeenCalled();
  rerender(<Page entry={{ ...at('four'), kind: 'PUSH' }} />);
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

test('a link to a part of the page goes by the router, and the keyboard goes along', () => {
  const go = jest.fn();
  const part = put('b');
  const { rerender, getByRole } = render(<Page entry={{ ...at('one'), kind: 'POP' }} go={go} />);
  expect(fireEvent.click(getByRole('link'))).toBe(false);
  expect(go).toHaveBeenCalledWith('#b');
  expect(fireEvent.click(getByRole('link'), { ctrlKey: true })).toBe(true);
  rerender(<Page entry={{ ...at('two', '#b'), kind: 'PUSH' }} go={go} />);
  frame(0);
  expect(document.activeElement).toBe(part);
});
