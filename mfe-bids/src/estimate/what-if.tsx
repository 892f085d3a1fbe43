import { type ProjectEstimate, whatIfLimits } from '@prepmarket/bidding-api';
import { Alert, Button, Panel, Stack } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import type { WhatIfControls } from './use-what-if.js';

const factors = ['0.25', '0.5', '0.75', '', '1.25', '1.5', '2', '3'].map((value) => ({ value, label: value ? `${Number(value) * 100} %` : 'As they are' }));
const rounds = ['', ...Array.from({ length: Math.min(8, whatIfLimits.rounds) }, (_, n) => String(n + 1))].map((value) => ({
  value,
  label: value || 'As usual',
}));

const Dropped = ({ dropped, whatIf }: { dropped: ProjectEstimate['dropped']; whatIf: WhatIfControls }) =>
  dropped.length > 0 && (
    <Stack component="ul" direction="row" spacing={2} useFlexGap aria-label="Shots left out" sx={{ flexWrap: 'wrap', m: 0, p: 0, listStyle: 'none' }}>
      {dropped.map(({ id, name }) => (
        <li key={id}>
          <Button size="small" variant="outlined" onClick={() => whatIf.keep(id)}>
            {`Take ${name} in again`}
          </Button>
        </li>
      ))}
    </Stack>
  );

/** Asks what would be. */
export const WhatIf = ({ estimate, whatIf }: { estimate: ProjectEstimate; whatIf: WhatIfControls }) => (
  <Panel title="What if">
    <Stack spacing={3}>
      <Stack direction="row" spacing={3} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <SelectInput
          label="Frames of all shots"
          size="small"
          options={factors}
          value={whatIf.factor}
          onChange={({ target }) => whatIf.setFactor(target.value)}
          sx={{ maxWidth: 240 }}
        />
        <SelectInput
          label="Rounds of review"
          size="small"
          options={rounds}
          value={whatIf.asked.rounds ?? ''}
          onChange={({ target }) => whatIf.setRounds(target.value)}
          sx={{ maxWidth: 240 }}
        />
        {estimate.whatIf && <Button onClick={whatIf.reset}>Reset</Button>}
      </Stack>
      <Dropped dropped={estimate.dropped} whatIf={whatIf} />
      {estimate.whatIf && <Alert severity="info">This is what would be. Nothing of it is kept.</Alert>}
    </Stack>
  </Panel>
);
