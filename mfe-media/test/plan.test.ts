import { maximumVideoBytes } from '@prepmarket/media-api';
import { isHidden, pathOf } from '../src/drop/paths.js';
import { type DropFile, planDrop } from '../src/drop/plan.js';

const files = (...paths: string[]): DropFile[] => paths.map((path) => ({ path, size: 1 }));
const planOf = (...paths: string[]) => {
  const { videos, sequences, skipped, error } = planDrop(files(...paths));
  return {
    videos: videos.map(({ name }) => name),
    sequences: sequences.map(({ name, folderName, files: images }) => ({ name, folderName, paths: images.map(({ path }) => path) })),
    skipped,
    error,
  };
};
const refused = (error: string) => ({ videos: [], sequences: [], skipped: [], error });

describe('planDrop', () => {
  it('[S-272] says so when there is no file, or nothing but what an operating system left there', () => {
    expect(planOf()).toEqual(refused('No valid files found'));
    expect(planOf('.DS_Store', 'day1/Thumbs.db', 'day1/._a.mov', '__MACOSX/a.mov')).toEqual(refused('No valid files found'));
  });

  it.each([[['notes.txt']], [['day1/notes.txt', 'a.mkv']], [['still.png']]])('[S-273] takes videos and sequences only, not %j', (paths) => {
    expect(planOf(...paths)).toEqual(refused('Please drop video files only'));
  });

  it('[S-275] takes 1000 files and nothing of 1001; hidden ones do not count', () => {
    const many = Array.from({ length: 1000 }, (_, at) => `clip${at}.mp4`);
    expect(planOf(...many, '.DS_Store').videos).toHaveLength(1000);
    expect(planOf(...many, 'one-more.mp4')).toEqual(refused('Too many files'));
  });

  it('[S-275] counts the folders too', () => {
    const many = Array.from({ length: 998 }, (_, at) => `day1/cam/clip${at}.mp4`);
    expect(planOf(...many).videos).toHaveLength(998);
    expect(planOf(...many, 'day1/sound/one.mp4')).toEqual(refused('Too many files'));
    expect(planOf(...many, 'one-more.mp4')).toEqual(refused('Too many files'));
  });

  it('[S-277][S-278] skips a video of 524288001 bytes and goes on; 524288000 are fine', () => {
    const plan = planDrop([
      { path: 'fits.mov', size: 524_288_000 },
      { path: 'day1/large.mov', size: 524_288_001 },
    ]);
    expect(maximumVideoBytes).toBe(524_288_000);
    expect(plan.videos.map(({ file }) => file.path)).toEqual(['fits.mov']);
    expect(plan.skipped).toEqual(['File large.mov skipped: Size must be less than 500MB']);
    expect(plan.error).toBeUndefined();
  });

  it('[S-281] takes several loose images, and the images of a folder, for a sequence', () => {
    expect(planOf('p.10.png', 'p.9.png', 'p.1.png').sequences).toEqual([{ name: 'p', folderName: undefined, paths: ['p.1.png', 'p.9.png', 'p.10.png'] }]);
    expect(planOf('sky/2.exr', 'sky/1.exr').sequences).toEqual([{ name: 'sky', folderName: 'sky', paths: ['sky/1.exr', 'sky/2.exr'] }]);
  });

  it('[S-282] wants two images in a folder', () => {
    expect(planOf('plates/one.png')).toEqual(refused('Please upload at least 2 images for a sequence'));
  });

  it('[S-286][S-287] names a video after its file, with its top folder in front', () => {
    expect(planOf('my.plate.mov', 'day1/cam_a/take.mp4').videos).toEqual(['my.plate', 'day1 - take']);
  });

  it('[S-289] makes a shot of every video and of every folder of images, and lists the rest', () => {
    expect(planOf('a.mov', 'day1/b.mp4', 'day1/s/1.png', 'day1/s/2.png', 'day2/1.exr', 'day2/2.exr', 'day3/1.jpg', 'still.jpg', 'day1/notes.txt')).toEqual({
      videos: ['a', 'day1 - b'],
      sequences: [
        { name: 's', folderName: 's', paths: ['day1/s/1.png', 'day1/s/2.png'] },
        { name: 'day2', folderName: 'day2', paths: ['day2/1.exr', 'day2/2.exr'] },
      ],
      skipped: [
        'File 1.jpg skipped: Please upload at least 2 images for a sequence',
        'File still.jpg skipped: Please drop video files only',
        'File notes.txt skipped: Please drop video files only',
      ],
      error: undefined,
    });
  });

  it('keeps the names of shots within their limit', () => {
    expect(planOf(`${'a'.repeat(300)}.mov`).videos[0]).toHaveLength(200);
  });
});

describe('paths', () => {
  it('reads where a file lay, however it came', () => {
    const file = (over: object) =>
      Object.defineProperties(new File([], 'a.mov'), Object.fromEntries(Object.entries(over).map(([key, value]) => [key, { value }])));
    expect(pathOf(file({ path: './a.mov' }))).toBe('a.mov');
    expect(pathOf(file({ path: '/day1/a.mov' }))).toBe('day1/a.mov');
    expect(pathOf(file({ webkitRelativePath: 'day1/cam/a.mov' }))).toBe('day1/cam/a.mov');
    expect(pathOf(file({}))).toBe('a.mov');
  });

  it('knows hidden files', () => {
    expect(['a/.git/x.mov', 'DESKTOP.INI', '.a.mov'].every(isHidden)).toBe(true);
    expect(isHidden('a.b/c.mov')).toBe(false);
  });
});
