import { useEffect, useState } from 'react';

/** What is typed, once nobody has typed for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), 400);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
