import { expect, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useSlices } from './use-slices.js';

test('a long page comes in slices, a short one and one for paper at once', async () => {
  const long = renderHook(({ whole }) => useSlices(40, whole), { initialProps: { whole: false } });
  const first = long.result.current;
  expect(first).toBeLessThan(40);
  expect(renderHook(() => useSlices(3, false)).result.current).toBe(3);
  expect(renderHook(() => useSlices(40, true)).result.current).toBe(40);
  await waitFor(() => expect(long.result.current).toBe(40));
  act(() => long.rerender({ whole: true }));
  expect(long.result.current).toBe(40);
});
