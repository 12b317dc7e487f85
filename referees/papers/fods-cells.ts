/** A cell as LibreOffice has it. */
export interface OpenedCell {
  readonly text: string;
  readonly type: string | undefined;
  readonly value: string | undefined;
  readonly formula: boolean;
}

/** The cells of its flat XML, line by line. */
export function cellsOf(fods: string): OpenedCell[][] {
  const rows = [...fods.matchAll(/<table:table-row\b[^>]*>(.*?)<\/table:table-row>/gs)];
  return rows.map(([, row]) =>
    [...row!.matchAll(/<table:table-cell\b([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].map(
      ([, told, inner = '']) => ({
        text: [...inner.matchAll(/<text:p>(.*?)<\/text:p>/gs)].map(([, line]) => plain(line!)).join('\n'),
        type: /office:value-type="(\w+)"/.exec(told!)?.[1],
        value: /office:value="([^"]*)"/.exec(told!)?.[1],
        formula: told!.includes('table:formula='),
      }),
    ),
  );
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plain(xml: string): string {
  return xml
    .replaceAll('<text:tab/>', '\t')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(?:#(\d+)|(\w+));/g, (_, code: string | undefined, name: string) =>
      code ? String.fromCodePoint(Number(code)) : (signs[name] ?? '?'),
    );
}
