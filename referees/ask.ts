import { OutOfReach } from './out-of-reach.js';
import type { Referee } from './referee.js';

/** Asks one referee; answers how much it found. To break is a finding more, and nothing that was found before is lost. */
export async function ask(
  name: string,
  load: () => Promise<Referee>,
  quick: boolean,
  tell: (line: string) => void,
): Promise<number> {
  const from = Date.now();
  const told = new Set<string>();
  const found = (sentence: string) => {
    if (!told.has(sentence)) tell(`   FOUND ${sentence}`);
    told.add(sentence);
  };
  const end = (how: string) =>
    tell(`── ${name}: ${told.size} found, ${how} (${Math.round((Date.now() - from) / 1000)} s)`);
  tell(`── ${name}`);
  try {
    const { used, findings = [] } = await (await load())({ quick, tell, found });
    findings.forEach(found);
    end(`with ${used.join(', ')}`);
  } catch (error) {
    if (!(error instanceof OutOfReach)) found(`it broke: ${(error as Error).stack ?? String(error)}`);
    end(error instanceof OutOfReach ? `then skipped: ${error.message}` : 'then broken');
  }
  return told.size;
}
