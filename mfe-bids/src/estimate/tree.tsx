import type { PackageEstimate, ShotEstimate, TaskEstimate } from '@prepmarket/bidding-api';
import { counted } from '@prepmarket/web-kit';
import { Button, Chip } from '@prepmarket/web-kit/ui';
import { Cuts } from './cuts.js';
import { Figures, Row } from './figures.js';
import { Reasons } from './reasons.js';
import { ShotFrames } from './shot-frames.js';
import { Unfolding } from './unfolding.js';
import type { WhatIfControls } from './use-what-if.js';

const Rough = () => <Chip size="small" label="rough" sx={{ ml: 2 }} />;

const Task = ({ task }: { task: TaskEstimate }) => (
  <Unfolding
    summary={
      <Row>
        <span>
          {`${task.name} (${counted(task.frames, 'frame')})`}
          {task.rough && <Rough />}
        </span>
        <Figures {...task} />
      </Row>
    }
  >
    {() => <Reasons task={task} />}
  </Unfolding>
);

type At = { projectId: string; packageId: string };

const Shot = ({ shot, whatIf, at }: { shot: ShotEstimate; whatIf: WhatIfControls; at?: At }) => (
  <Unfolding
    summary={
      <Row>
        <span>
          {shot.name}
          {shot.rough > 0 && <Rough />}
        </span>
        <Figures {...shot} />
      </Row>
    }
  >
    {() => (
      <>
        <Cuts shot={shot} at={at} />
        <ShotFrames shot={shot} whatIf={whatIf} />
        <Button size="small" onClick={() => whatIf.drop(shot.id)}>
          {`Without ${shot.name}`}
        </Button>
        {shot.of.map((task) => (
          <Task key={task.id} task={task} />
        ))}
      </>
    )}
  </Unfolding>
);

interface TreeProps {
  packages: readonly PackageEstimate[];
  whatIf: WhatIfControls;
  /** The project whose shots its reader may split. */
  splitIn?: string;
}

/** What an estimate consists of; each line opens what it is made of, a task its reasons. */
export const Tree = ({ packages, whatIf, splitIn }: TreeProps) =>
  packages.map((each) => (
    <Unfolding
      key={each.id}
      open={packages.length === 1}
      summary={
        <Row>
          <strong>{each.name || 'Package'}</strong>
          <Figures {...each} />
        </Row>
      }
    >
      {() => each.of.map((shot) => <Shot key={shot.id} shot={shot} whatIf={whatIf} at={splitIn ? { projectId: splitIn, packageId: each.id } : undefined} />)}
    </Unfolding>
  ));
