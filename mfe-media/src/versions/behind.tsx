import { Button, ChevronDownIcon } from '@prepmarket/web-kit/ui';

interface Props {
  /** '4 older versions' */
  label: string;
  /** Of what, for who does not see where it stands. */
  of?: string;
  open: boolean;
  onToggle: () => void;
}

/** What is shown at one press, and put away at another. */
export const Behind = ({ label, of, open, onToggle }: Props) => (
  <Button
    size="small"
    color="inherit"
    aria-expanded={open}
    aria-label={of ? `${label} of ${of}` : undefined}
    onClick={onToggle}
    endIcon={<ChevronDownIcon sx={{ transform: open ? 'rotate(180deg)' : undefined }} />}
    sx={{ alignSelf: 'start', ml: -2, px: 2, color: 'text.secondary' }}
  >
    {label}
  </Button>
);
