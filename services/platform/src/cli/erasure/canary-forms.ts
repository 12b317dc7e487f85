/** A value of a person that nobody else has, in memory only; `label` may be printed. */
export interface Canary {
  readonly label: string;
  readonly text: string;
}

// Shorter ones stand by chance in what is random: four letters once in some seventeen million, which a mailbox has.
const SHORTEST_CORE = 8;

/** How a value may stand somewhere: as it is, in either case, in JSON, in a URL, as base64 at any offset, as hex. */
export function formsOf(text: string): string[] {
  const bytes = Buffer.from(text, 'utf8');
  const inJson = JSON.stringify(text).slice(1, -1);
  const ascii = inJson.replace(/[\u0080-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const plain = [text, text.toLowerCase(), text.toUpperCase(), inJson, ascii, encodeURIComponent(text)];
  const encoded = [...base64Cores(bytes), bytes.toString('hex')].filter(({ length }) => length >= SHORTEST_CORE);
  return [...new Set([...plain, ...encoded])];
}

/** What base64 of any text that contains the bytes must contain, whatever stands before and behind them. */
function base64Cores(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const whole = Buffer.concat([Buffer.alloc(offset), bytes]);
    const first = offset === 0 ? 0 : 4;
    const last = Math.floor(whole.length / 3) * 4;
    const core = whole.toString('base64').slice(first, last);
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
