import { Button, Link, Panel, Typography } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';
import { paths } from '../paths.js';
import { PlateStrip } from './plate-strip.js';
import { SampleOffer } from './sample-offer.js';
import { StepList } from './step-list.js';
import { isThrough, type Step } from './steps.js';
import type { FirstSteps as First } from './use-first-steps.js';

interface StepsPanelProps {
  title: string;
  steps: readonly Step[];
  /** Said once all is done; undefined before. */
  after: ReactNode;
  onClose: (() => void) | undefined;
  picture?: ReactNode;
  children?: ReactNode;
}

/** Steps as a panel. Each ticks itself by what the services know. */
export const StepsPanel = ({ title, steps, after, onClose, picture, children }: StepsPanelProps) => (
  <Panel title={title} actions={onClose && <Button onClick={onClose}>Close</Button>}>
    {picture}
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
  client: {
    title: 'Three steps to your first proposals',
    after: 'That was all. Proposals come to the top of this page. Until then you can ask vendors for theirs: ',
    next: ['Find Vendors', paths.findVendors],
  },
  vendor: {
    title: 'Three steps to your first job',
    after: 'That was all. Once it is accepted, your contract comes to the top of this page: sign it, start its first milestone, deliver. Until then: ',
    next: ['My Proposals', paths.ownBids],
  },
} as const;

/** What a client or a vendor does first here. */
export const FirstSteps = ({ first: { projects, close }, steps, role }: { first: First; steps: readonly Step[]; role: keyof typeof words }) => {
  const {
    title,
    after,
    next: [name, to],
  } = words[role];
  const done = isThrough(steps);
  return (
    <StepsPanel
      title={title}
      steps={steps}
      after={
        done && (
          <>
            {after}
            <Link to={to} sx={{ textDecoration: 'underline' }}>
              {name}
            </Link>
          </>
        )
      }
      onClose={done ? close : undefined}
      picture={role === 'client' && projects.length === 0 && <PlateStrip />}
    >
      {role === 'client' && !done && <SampleOffer projects={projects} />}
    </StepsPanel>
  );
};
