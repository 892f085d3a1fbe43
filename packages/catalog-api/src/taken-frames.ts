import { type Holder, projectPaths } from './paths.js';

/** A part of a shot that is to be one of its own: what it may be called, and the numbers of its first and last frame. */
export interface TakenFrames {
  name: string;
  from: number;
  to: number;
}

const names = { name: 'name', from: 'frame_in', to: 'frame_out' } as const;

/** Where the form of a new shot offers them: nothing is saved by going there. */
export const takeFramesPath = (at: Holder, { name, from, to }: TakenFrames): string =>
  `${projectPaths.createShot(at)}?${names.name}=${encodeURIComponent(name)}&${names.from}=${from}&${names.to}=${to}`;

/** What such an address says, as its form has it; undefined where it says not all of it. */
export const takenFrames = (search: { get(name: string): string | null }): { name: string; frame_in: string; frame_out: string } | undefined => {
  const [name, frame_in, frame_out] = [search.get(names.name), search.get(names.from), search.get(names.to)];
  return name && frame_in && frame_out ? { name, frame_in, frame_out } : undefined;
};
