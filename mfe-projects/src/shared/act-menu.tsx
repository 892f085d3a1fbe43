import { Menu, MenuItem, useFocusBack } from '@prepmarket/web-kit/ui-parts';
import { type MouseEvent, type ReactNode, useState } from 'react';

export interface MenuAct {
  label: string;
  act: () => unknown;
  /** What stands before the label; then the menu stays open. */
  mark?: ReactNode;
  checked?: boolean;
}

interface Opener {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  /** So that what the menu holds is found by name while it is closed. */
  'data-menu': string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Of two acts that are called the same the second is numbered: by name each is found. */
const apart = (acts: readonly MenuAct[]): MenuAct[] => {
  const times = new Map<string, number>();
  return acts.map((act) => {
    const nth = (times.get(act.label) ?? 0) + 1;
    times.set(act.label, nth);
    return nth === 1 ? act : { ...act, label: `${act.label} (${nth})` };
  });
};

/** A button whose menu holds these acts; the button is drawn by `children`. */
export const ActMenu = ({ acts: given, children }: { acts: readonly MenuAct[]; children: (opener: Opener) => ReactNode }) => {
  const acts = apart(given);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  useFocusBack(open);
  const labels = JSON.stringify(acts.map(({ label }) => label));
  return (
    <>
      {children({ 'aria-haspopup': 'menu', 'aria-expanded': open, 'data-menu': labels, onClick: ({ currentTarget }) => setAnchor(currentTarget) })}
      <Menu anchorEl={anchor} open={open} onClose={() => setAnchor(null)} disableRestoreFocus>
        {acts.map(({ label, act, mark, checked }) => (
          <MenuItem
            key={label}
            {...(checked !== undefined && { role: 'menuitemcheckbox', 'aria-checked': checked, sx: { gap: 2 } })}
            onClick={() => {
              if (checked === undefined) setAnchor(null);
              act();
            }}
          >
            {mark}
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
