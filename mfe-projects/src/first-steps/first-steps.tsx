import { Button, Panel, Typography } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';
import { SampleOffer } from './sample-offer.js';
import { StepList } from './step-list.js';
import { isThrough, type Step } from './steps.js';
import type { FirstSteps as First } from './use-first-steps.js';

interface StepsPanelProps {
  title: string;
  steps: readonly Step[];
  /** Said once all is done; undefined before. */
  after: string | undefined;
  onClose: (() => void) | undefined;
  children?: ReactNode;
}

/** Steps as a panel. Each ticks itself by what the services know. */
export const StepsPanel = ({ title, steps, after, onClose, children }: StepsPanelProps) => (
  <Panel title={title} actions={onClose && <Button onClick={onClose}>Close</Button>}>
    <StepList steps={steps} />
    {after && (
      <Typography variant="body2" role="status" sx={{ mt: 4 }}>
        {after}
      </Typography>
    )}
    {children}
  </Panel>
);

const words = {
  client: { title: 'Three steps to your first proposals', after: 'That was all. Proposals come to the top of this page as soon as there are some.' },
  vendor: { title: 'Three steps to your first job', after: 'That was all. What comes of your proposal is told at the top of this page.' },
} as const;

/** What a client or a vendor does first here. */
export const FirstSteps = ({ first: { projects, close }, steps, role }: { first: First; steps: readonly Step[]; role: keyof typeof words }) => {
  const { title, after } = words[role];
  const done = isThrough(steps);
  return (
    <StepsPanel title={title} steps={steps} after={done ? after : undefined} onClose={done ? close : undefined}>
      {role === 'client' && !done && <SampleOffer projects={projects} />}
    </StepsPanel>
  );
};
