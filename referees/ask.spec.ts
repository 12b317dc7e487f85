import { describe, expect, it } from '@jest/globals';
import { ask } from './ask.js';
import { OutOfReach } from './out-of-reach.js';
import type { Referee } from './referee.js';

async function asked(referee: Referee): Promise<{ many: number; lines: string[] }> {
  const lines: string[] = [];
  const many = await ask(
    'kettle',
    async () => referee,
    true,
    (line) => lines.push(line),
  );
  return { many, lines };
}

describe('a referee that is asked', () => {
  it('has its findings told as they are found, and each counted once', async () => {
    const { many, lines } = await asked(async ({ tell, found }) => {
      found('it is cold');
      tell('   later');
      found('it is cold');
      return { used: ['Kettle 1'], findings: ['it leaks', 'it is cold'] };
    });
    expect(lines.slice(0, 4)).toEqual(['── kettle', '   FOUND it is cold', '   later', '   FOUND it leaks']);
    expect(lines[4]).toMatch(/^── kettle: 2 found, with Kettle 1/);
    expect(many).toBe(2);
  });

  it('keeps what it found when it breaks, and to break is a finding', async () => {
    const { many, lines } = await asked(async ({ found }) => {
      found('it is cold');
      throw new Error('no water');
    });
    expect(lines[1]).toBe('   FOUND it is cold');
    expect(lines[2]).toContain('FOUND it broke: Error: no water');
    expect(many).toBe(2);
  });

  it('is skipped where its tools are out of reach, with what it found before', async () => {
    const { many, lines } = await asked(async ({ found }) => {
      found('it is cold');
      throw new OutOfReach('there is no gas');
    });
    expect(lines.at(-1)).toMatch(/^── kettle: 1 found, then skipped: there is no gas/);
    expect(many).toBe(1);
  });

  it('finds nothing when it is skipped at once', async () => {
    const out = async (): Promise<never> => {
      throw new OutOfReach('there is no gas');
    };
    expect((await asked(out)).many).toBe(0);
  });
});
