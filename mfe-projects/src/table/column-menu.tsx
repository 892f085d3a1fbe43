import { Button } from '@prepmarket/web-kit/ui';
import { ActMenu } from '../shared/act-menu.js';
import { Check, type Density } from './grid-styles.js';

export interface ColumnMenuProps {
  columns: readonly { id: string; label: string; shown: boolean }[];
  toggle: (id: string) => void;
  density: Density;
  setDensity: (density: Density) => void;
}

/** Which columns are shown, and how close the rows stand. */
export const ColumnMenu = ({ columns, toggle, density, setDensity }: ColumnMenuProps) => {
  const entry = (label: string, checked: boolean, act: () => void) => ({
    label,
    act,
    checked,
    mark: <Check checked={checked} readOnly tabIndex={-1} aria-hidden />,
  });
  const acts = [
    ...columns.map(({ id, label, shown }) => entry(label, shown, () => toggle(id))),
    entry('Close rows', density === 'compact', () => setDensity(density === 'compact' ? 'cosy' : 'compact')),
  ];
  return (
    <ActMenu acts={acts}>
      {(opener) => (
        <Button variant="outlined" size="small" {...opener}>
          Columns
        </Button>
      )}
    </ActMenu>
  );
};
