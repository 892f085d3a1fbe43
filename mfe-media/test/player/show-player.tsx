import { type MediaFacts, type Shot, type Task, task as taskSchema } from '@prepmarket/catalog-api';
import { renderRoutes, testUser } from '@prepmarket/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import type { createPlayer } from '../../src/player/core/player.js';
import { Player, type PlayerProps } from '../../src/player/player.js';
import { PlayerCore } from '../../src/player/use-player.js';
import { shotOf } from '../answers.js';
import { stillPlayer } from './still-player.js';

export const url = '/api/files/stream/m-1/plate.mp4';
export const facts: MediaFacts = {
  frames: 96,
  fps: 23.976023976,
  frame_rate: '24000/1001',
  width: 1920,
  height: 1080,
  duration: 4.004,
  codec: 'h264',
  poster_url: '/api/files/stream/m-2/poster.jpg',
  times_url: '/api/files/stream/m-4/times.json',
  sprite: { url: '/api/files/stream/m-3/sprite.jpg', columns: 4, rows: 2, width: 160, height: 90, every: 12 },
};
/** A sequence that begins at 1001. */
export const numbered: MediaFacts = { ...facts, first_frame: 1001, missing_frames: [] };

export const taskOf = (over: Partial<Task> = {}): Task =>
  taskSchema.parse({
    id: '6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c1a50',
    _id: '6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c1a50',
    version: 1,
    shot_id: '6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c1a10',
    name: 'hero matte',
    task_type: 'roto',
    description: '',
    instructions: '',
    status: 'pending',
    frame_start: 12,
    frame_end: 20,
    created_at: '2026-03-01T10:00:00.000Z',
    updated_at: '2026-03-01T10:00:00.000Z',
    ...over,
  });

export const plate = (over: Partial<Shot> = {}): Shot & { file_url: string } => ({ ...shotOf({ metadata: facts, frame_count: 96, ...over }), file_url: url });

interface Given extends Partial<PlayerProps> {
  /** What draws the clip, instead of the core in memory. */
  make?: typeof createPlayer;
  at?: string;
  beside?: ReactNode;
}

/** The player over a core in memory, at '/'. */
export const showPlayer = ({ at = '/', beside, make, shot = plate(), ...props }: Given = {}) => {
  const core = stillPlayer();
  let change: (next: Partial<PlayerProps>) => void = () => undefined;
  const Shown = () => {
    const [given, setGiven] = useState<Partial<PlayerProps>>(props);
    change = setGiven;
    return <Player shot={shot} {...given} />;
  };
  const element = (
    <PlayerCore value={make ?? core.make}>
      <main>
        <h1>Shot</h1>
        <Shown />
        {beside}
      </main>
    </PlayerCore>
  );
  const page = renderRoutes([{ path: '/', element }], { at, user: testUser() });
  return {
    ...page,
    core,
    give: (next: Partial<PlayerProps>) => act(() => change(next)),
    become: (next: Parameters<typeof core.become>[0]) => act(() => core.become(next)),
  };
};

export const button = (name: string) => screen.getByRole('button', { name });
export const progress = () => screen.getByRole('slider', { name: 'Progress' });
export const counter = () => document.querySelector('[data-counter]')?.textContent;
