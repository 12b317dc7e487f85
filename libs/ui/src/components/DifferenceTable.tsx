import type { ToldRow } from '@ateneo/text';
import type { ReactElement } from 'react';
import { DifferenceText } from './DifferenceText.js';
import { TableBox } from './TableBox.js';

interface DifferenceTableProps {
  /** The heading first. */
  rows: readonly ToldRow[];
  lang?: string | undefined;
}

/** A table with what became of each cell. */
export function DifferenceTable({ rows: [head, ...rows], lang }: DifferenceTableProps): ReactElement {
  return (
    <TableBox>
      <thead>
        <tr>
          {head?.map((parts, at) => (
            // Cells have no identity but their place.
            <th key={`head${at}`} scope="col">
              <DifferenceText parts={parts} lang={lang} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={`row${row}`}>
            {cells.map((parts, at) => (
              <td key={`cell${at}`}>
                <DifferenceText parts={parts} lang={lang} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}
