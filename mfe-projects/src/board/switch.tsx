import { type WorkStatus, workLabel, workStatuses } from '@prepmarket/catalog-api';
import { Button, Stack } from '@prepmarket/web-kit/ui';
import type { Totals } from './use-first-filled.js';

/** A faint ground alone tells nobody which one is on. */
const pressed = { bgcolor: 'action.selected', borderColor: 'text.primary', color: 'text.primary', fontWeight: 600 };
const loose = { bgcolor: 'transparent', color: 'text.secondary' };

interface SwitchProps {
  shown: WorkStatus | undefined;
  totals: Totals;
  onShow: (status: WorkStatus) => void;
}

/** Which column a small screen shows, and how many cards each has. */
export const Switch = ({ shown, totals, onShow }: SwitchProps) => (
  <Stack direction="row" spacing={1} role="group" aria-label="Column" sx={{ mb: 3 }}>
    {workStatuses.map((status) => (
      <Button
        key={status}
        variant="outlined"
        aria-pressed={status === shown}
        sx={{ flex: 1, px: 1, minHeight: 52, flexDirection: 'column', lineHeight: 1.4, ...(status === shown ? pressed : loose) }}
        onClick={() => onShow(status)}
      >
        <span>{workLabel[status]} </span>
        <span>{totals[status]?.toLocaleString('en') ?? '…'}</span>
      </Button>
    ))}
  </Stack>
);
