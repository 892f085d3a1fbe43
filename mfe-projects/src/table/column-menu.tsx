import { Button } from '@prepmarket/web-kit/ui';
import { Menu, MenuItem } from '@prepmarket/web-kit/ui-parts';
import { useState } from 'react';
import { Check, type Density } from './grid-styles.js';

export interface ColumnMenuProps {
  columns: readonly { id: string; label: string; shown: boolean }[];
  toggle: (id: string) => void;
  density: Density;
  setDensity: (density: Density) => void;
}

/** Which columns are shown, and how close the rows stand. */
export const ColumnMenu = ({ columns, toggle, density, setDensity }: ColumnMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const entry = (label: string, checked: boolean, act: () => void) => (
    <MenuItem key={label} role="menuitemcheckbox" aria-checked={checked} onClick={act} sx={{ gap: 2 }}>
      <Check checked={checked} readOnly tabIndex={-1} aria-hidden />
      {label}
    </MenuItem>
  );
  return (
    <>
      <Button variant="outlined" size="small" aria-haspopup="menu" aria-expanded={Boolean(anchor)} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        Columns
      </Button>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {columns.map(({ id, label, shown }) => entry(label, shown, () => toggle(id)))}
        {entry('Close rows', density === 'compact', () => setDensity(density === 'compact' ? 'cosy' : 'compact'))}
      </Menu>
    </>
  );
};
