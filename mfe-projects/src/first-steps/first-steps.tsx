import type { Role } from '@prepmarket/api-kit';
import { Button, Panel, Typography } from '@prepmarket/web-kit/ui';
import { SampleOffer } from './sample-offer.js';
import { StepList } from './step-list.js';
import { isThrough, type Step } from './steps.js';
import type { FirstSteps as First } from './use-first-steps.js';

const titles = {
  client: 'Three steps to your first proposals',
  vendor: 'Three steps to your first job',
  admin: 'Three steps to set up this market',
} as const satisfies Record<Role, string>;
const after = {
  client: 'That was all. Proposals come to the top of this page as soon as there are some.',
  vendor: 'That was all. What comes of your proposal is told at the top of this page.',
  admin: 'That was all. Disputes, entries to grade and uploads that failed come to the top of this page.',
} as const satisfies Record<Role, string>;

/** What somebody does first here. Each step ticks itself by what the services know. */
export const FirstSteps = ({ first: { projects, close }, steps, role }: { first: First; steps: readonly Step[]; role: Role }) => {
  const done = isThrough(steps, role);
  return (
    <Panel title={titles[role]} actions={(done || role === 'admin') && <Button onClick={close}>Close</Button>}>
      <StepList steps={steps} />
      {done && (
        <Typography variant="body2" role="status" sx={{ mt: 4 }}>
          {after[role]}
        </Typography>
      )}
      {role === 'client' && !done && <SampleOffer projects={projects} />}
    </Panel>
  );
};
