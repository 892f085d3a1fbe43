import { type ListRow, listCells, listHeadings } from '@prepmarket/catalog-api';
import { counted } from '@prepmarket/web-kit';
import { Stack, Typography } from '@prepmarket/web-kit/ui';
import { Wide } from './fields.js';

const SHOWN = 3;

/** The first lines as they are read by now. */
export const Sample = ({ rows }: { rows: readonly ListRow[] }) => {
  const cells = listCells.filter((cell) => rows.some((row) => row[cell]));
  return (
    <Stack spacing={2}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {rows.length > SHOWN ? `${counted(rows.length, 'line')}, the first ${SHOWN} as they are read:` : `${counted(rows.length, 'line')}, as they are read:`}
      </Typography>
      <Wide role="region" aria-label="Sample of the list" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {cells.map((cell) => (
                <th key={cell} scope="col">
                  {listHeadings[cell]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map((row) => (
              <tr key={row.line}>
                {cells.map((cell) => (
                  <td key={cell}>{row[cell]?.slice(0, 200)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </Stack>
  );
};
