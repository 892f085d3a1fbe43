import { type ListFault, type ListRow, listHeadings } from '@prepmarket/catalog-api';
import { counted } from '@prepmarket/web-kit';
import { Alert, Button, Stack } from '@prepmarket/web-kit/ui';
import { Wide } from './fields.js';

const SHOWN = 200;

interface FaultsProps {
  faults: readonly ListFault[];
  rows: readonly ListRow[];
  onLeaveOut: (lines: number[]) => void;
}

/** Every cell that cannot be, with its line and why. */
export const Faults = ({ faults, rows, onLeaveOut }: FaultsProps) => {
  const lines = [...new Set(faults.map(({ line }) => line))];
  const byLine = new Map(rows.map((row) => [row.line, row]));
  return (
    <Stack spacing={3}>
      <Alert severity="error">
        {`${counted(faults.length, 'cell')} cannot be imported. Mend ${faults.length === 1 ? 'it' : 'them'} in the list above, or leave ${lines.length === 1 ? 'its line' : 'their lines'} out.`}
      </Alert>
      <Wide role="region" aria-label="Faults" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Column</th>
              <th scope="col">There stands</th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, SHOWN).map(({ line, cell, message }) => (
              <tr key={`${line} ${cell} ${message}`}>
                <td>{line}</td>
                <td>{listHeadings[cell]}</td>
                <td>{byLine.get(line)?.[cell]?.slice(0, 80) ?? ''}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      {faults.length > SHOWN && <span>{`and ${faults.length - SHOWN} more`}</span>}
      <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => onLeaveOut(lines)}>
        {`Leave out ${counted(lines.length, 'faulty line')}`}
      </Button>
    </Stack>
  );
};
