import { type Clip, type Task, taskFrames, taskTypeColor } from '@prepmarket/catalog-api';
import { styled } from '@prepmarket/web-kit/ui';
import { lanesOf } from './lanes.js';

const Lanes = styled.div<{ $lanes: number }>`
  --lane: 28px;
  position: relative;
  height: calc(var(--lane) * ${({ $lanes }) => $lanes});
  @media (max-width: 599.95px) {
    --lane: 44px;
  }
`;
const Bar = styled.button<{ $color: 'success' | 'primary' | 'error' }>`
  position: absolute;
  height: calc(var(--lane) - 4px);
  min-width: 24px;
  padding: 0 6px;
  overflow: hidden;
  border: 1px solid ${({ theme, $color }) => theme.palette[$color].main};
  border-radius: 3px;
  background: color-mix(in srgb, ${({ theme, $color }) => theme.palette[$color].main} 18%, ${({ theme }) => theme.palette.background.default});
  color: ${({ theme }) => theme.palette.text.primary};
  font: inherit;
  font-size: 12px;
  text-align: left;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;
`;

interface Props {
  clip: Clip;
  tasks: readonly Task[];
  frames: number;
  onJump: (index: number) => void;
}

/** The frame ranges of a shot's tasks; a press leads to the first frame of one. */
export const TaskBars = ({ clip, tasks, frames, onJump }: Props) => {
  const spans = tasks.map(({ frame_start, frame_end }) => ({ from: Math.min(frame_start, frames) - 1, to: Math.min(frame_end, frames) - 1 }));
  const lanes = lanesOf(spans);
  return (
    <Lanes role="group" aria-label="Tasks on the timeline" $lanes={Math.max(...lanes) + 1}>
      {tasks.map((task, n) => {
        const { from, to } = spans[n] ?? { from: 0, to: 0 };
        const named = `${task.name}, ${taskFrames(clip, task)}`;
        return (
          <Bar
            key={task.id}
            type="button"
            $color={taskTypeColor[task.task_type]}
            title={named}
            aria-label={named}
            style={{ left: `${(from / frames) * 100}%`, width: `${((to - from + 1) / frames) * 100}%`, top: `calc(var(--lane) * ${lanes[n]})` }}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onJump(from)}
          >
            {task.name}
          </Bar>
        );
      })}
    </Lanes>
  );
};
