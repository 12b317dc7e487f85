import { describe, expect, it } from '@jest/globals';
import { MemoryEventStore, type Position } from '@ateneo/event-store';
import { Progress } from './progress.js';

const at = (position: number) => String(position) as Position;

describe('progress', () => {
  it('never goes back, whatever order news come in', () => {
    const progress = new Progress(new MemoryEventStore());
    progress.advance('v', at(5));
    progress.advance('v', at(3));
    expect(progress.has('v', at(5))).toBe(true);
    expect(progress.has('v', at(6))).toBe(false);
    expect(progress.has('other', at(1))).toBe(false);
  });

  it('wakes those whose position has come, and no others', async () => {
    const progress = new Progress(new MemoryEventStore());
    const woken: string[] = [];
    const waits = [
      progress.wait('v', at(2), 5000).then(() => woken.push('two')),
      progress.wait('v', at(9), 50).then(() => woken.push('nine')),
      progress.wait('w', at(1), 50).then(() => woken.push('other')),
    ];
    progress.advance('v', at(4));
    await waits[0];
    expect(woken).toEqual(['two']);
    await Promise.all(waits);
    expect(progress.has('v', at(9))).toBe(false);
  });
});
