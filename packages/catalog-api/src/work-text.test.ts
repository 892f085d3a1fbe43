import { taskFramesText, workText } from './work-text.js';

const tasks = { roto: 1, track: 0, paint: 0 };

describe('[S-2572] how much there is to do', () => {
  it.each([
    [{ frames: 480, shots_unknown: 0 }, '480 task frames'],
    [{ frames: 1, shots_unknown: 0 }, '1 task frame'],
    [{ frames: 1480, shots_unknown: 1 }, '1,480 task frames, unknown of 1 shot'],
    [{ frames: null, shots_unknown: 2 }, 'Frames unknown'],
    [{ frames: null, shots_unknown: 0 }, 'No task frames'],
    [undefined, 'No task frames'],
  ])('of tasks: %j is %s', (work, text) => expect(taskFramesText(work)).toBe(text));

  it.each([
    [{ frames: 480, shots_unknown: 0 }, '480 task frames'],
    [{ frames: null, shots_unknown: 1 }, 'Frames unknown'],
    [{ frames: null, shots_unknown: 0 }, '900 frames, unknown of 3 shots'],
    [undefined, '900 frames, unknown of 3 shots'],
  ])('of a project with %j it is %s', (work, text) => expect(workText({ frames: 900, shots_unknown: 3, work, tasks })).toBe(text));

  it('is unknown where no plate tells its frames', () => expect(workText({ frames: null, shots_unknown: 3, tasks })).toBe('Frames unknown'));
});
