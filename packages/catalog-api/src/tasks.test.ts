import * as z from 'zod/mini';
import {
  cannotUseFrames,
  deliveredFrom,
  framesWithin,
  isWholeShot,
  lastFrame,
  newTask,
  playerIndex,
  playerNumber,
  taskFrame,
  taskFrames,
  taskNumber,
  tileAt,
  tileLook,
} from './index.js';

const firstIssue = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message;

describe('tasks', () => {
  it.each([
    [{}, 'Task type is required'],
    [{ task_type: 'keying' }, 'Task type must be one of: roto, track, or paint'],
    [{ task_type: 'roto', description: 'sixteen letters!' }, 'Description must be at most 15 characters'],
    [{ task_type: 'roto', description: 'a\0b' }, 'Text must not contain broken characters'],
    [{ task_type: 'roto', frame_start: true }, 'Frames are whole numbers'],
    [{ task_type: 'roto', frame_end: '1.5' }, 'Frames are whole numbers'],
  ])('refuses %j', (value, message) => {
    expect(firstIssue(newTask, value)).toBe(message);
  });

  it('takes the last frame from the clip, its metadata, else 100', () => {
    expect(lastFrame({ frame_count: 48, metadata: { frames: 47 } })).toBe(48);
    expect(lastFrame({ frame_count: null, metadata: { frames: 47 } })).toBe(47);
    expect(lastFrame({})).toBe(100);
  });

  it('names no frames without a clip, and the clip’s own with one', () => {
    const range = { frame_start: 1, frame_end: 96 };
    expect(taskFrames({ frame_count: null, metadata: null }, range)).toBe('Frames unknown');
    expect(taskFrames({ frame_count: 120 }, range)).toBe('Frames 1-96 (96 f)');
    expect(taskFrames({ frame_count: 120, metadata: { first_frame: 1001 } }, range)).toBe('Frames 1001-1096 (96 f)');
    expect(isWholeShot({}, { frame_start: 1, frame_end: 100 })).toBe(true);
    expect(isWholeShot({ frame_count: 120 }, range)).toBe(false);
  });

  it('[S-830] counts a plain video from 0 in the player and from 1 in tasks, a numbered clip alike in both', () => {
    const plain = { frame_count: 96 };
    expect([playerNumber(plain, 0), playerNumber(plain, 95), taskNumber(plain, 1), taskNumber(plain, 96)]).toEqual([0, 95, 1, 96]);
    const numbered = { frame_count: 96, metadata: { first_frame: 1001 } };
    expect([playerNumber(numbered, 0), playerNumber(numbered, 95), taskNumber(numbered, 1), taskNumber(numbered, 96)]).toEqual([1001, 1096, 1001, 1096]);
    expect([playerIndex(numbered, 1043), playerIndex(numbered, 3), playerIndex(numbered, 9999)]).toEqual([42, 0, 95]);
    expect([taskFrame(numbered, 1043), taskFrame(plain, 43), taskFrame({}, 500)]).toEqual([43, 43, 100]);
    const named = { frame_count: 96, first_number: 1001 };
    expect([playerNumber(named, 42), taskNumber(named, 43), playerIndex(named, 1043)]).toEqual([1043, 1043, 42]);
    expect(playerNumber({ ...named, metadata: { first_frame: 1 } }, 0)).toBe(1);
  });

  it('[S-831] passes over the numbers that a sequence lacks', () => {
    const gappy = { frame_count: 4, metadata: { first_frame: 1001, missing_frames: [1003, 1004, 1006] } };
    expect([0, 1, 2, 3].map((index) => playerNumber(gappy, index))).toEqual([1001, 1002, 1005, 1007]);
    expect([1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008].map((wanted) => playerIndex(gappy, wanted))).toEqual([0, 1, 1, 1, 2, 2, 3, 3]);
    expect(taskFrames(gappy, { frame_start: 2, frame_end: 4 })).toBe('Frames 1002-1007 (3 f)');
  });

  it('[S-2585] counts no frame beyond the clip, and leaves the range as it was given', () => {
    const [within, beyond] = [
      { frame_start: 2, frame_end: 90 },
      { frame_start: 10, frame_end: 20 },
    ];
    expect([framesWithin({}, within), framesWithin({ frame_count: 4 }, within), framesWithin({ metadata: { frames: 4 } }, beyond)]).toEqual([89, 3, 0]);
    expect(taskFrames({ frame_count: 4 }, within)).toBe('Frames 2-90 (3 f)');
    expect(deliveredFrom({ frame_count: 4, first_number: 1001 }, within, 3)).toBe(1002);
  });

  it('finds the small picture of a frame in the sprite', () => {
    const sprite = { url: '/s.jpg', columns: 3, rows: 2, width: 160, height: 90, every: 12 };
    expect([0, 11, 12, 40, 9999, -1].map((index) => tileAt(sprite, index))).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 0 },
      { x: 160, y: 0 },
      { x: 0, y: 90 },
      { x: 320, y: 90 },
      { x: 0, y: 0 },
    ]);
    expect(tileLook(sprite, 40)).toMatchObject({ backgroundSize: '300% 200%', backgroundPosition: '0% 100%', aspectRatio: '160 / 90' });
  });

  it('keeps the range within the clip', () => {
    expect(cannotUseFrames(1, 100, 100)).toBeUndefined();
    expect(cannotUseFrames(0, 5, 100)?.status).toBe(400);
    expect(cannotUseFrames(5, 4, 100)?.status).toBe(400);
    expect(cannotUseFrames(5, 101, 100)?.status).toBe(400);
  });
});

it('[S-2066] a delivery without numbers counts as the part of the shot that its length says, else by none', () => {
  const plate = { frame_count: 96, metadata: { frames: 96, first_frame: 1001, missing_frames: [] } };
  const task = { frame_start: 11, frame_end: 30 };
  expect([20, 96, 21].map((frames) => deliveredFrom(plate, task, frames))).toEqual([1011, 1001, null]);
  expect(deliveredFrom({ first_number: 1001 }, task, 20)).toBe(1011);
  expect(deliveredFrom({ frame_count: 96 }, task, 96)).toBeNull();
  expect(deliveredFrom({ metadata: { frames: 96, first_frame: 1001, missing_frames: [1005] } }, task, 96)).toBeNull();
});
