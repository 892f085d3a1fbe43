import {
  clipTitle,
  frameNumber,
  frameRange,
  inFrameOrder,
  isImageName,
  isVideoName,
  maximumVideoBytes,
  missingFrames,
  sequenceName,
  videoShotName,
} from './index.js';

describe('names of shots', () => {
  it('[S-284] takes the folder, else the common prefix of the first five images, else a default', () => {
    expect(sequenceName(['a.1.png', 'a.2.png'], 'plates')).toBe('plates');
    expect(sequenceName(['sky_a.png', 'sky_b.png'])).toBe('sky');
    expect(sequenceName(['0001.png', '0002.png'])).toBe('Image Sequence');
    expect(sequenceName(['a1.png', 'a2.png', 'a3.png', 'a4.png', 'a5.png', 'zebra.png'])).toBe('a');
  });

  it.each([
    [['plate_v01.1001.png', 'plate_v01.1002.png'], 'plate_v01'],
    [['plate_v01.0999.png', 'plate_v01.1000.png'], 'plate_v01'],
    [['shot-010_0001.exr', 'shot-010_0002.exr'], 'shot-010'],
    [['comp--__..1.png', 'comp--__..2.png'], 'comp'],
  ])('[S-285] cleans the prefix of %j', (names, expected) => {
    expect(sequenceName(names)).toBe(expected);
  });

  it('[S-1921] names a clip after its file, in no more characters than a title has, none of them broken', () => {
    expect(clipTitle('harbour_v2')).toBe('harbour_v2');
    expect(clipTitle('x'.repeat(300))).toBe('x'.repeat(120));
    expect(clipTitle(`${'x'.repeat(119)}🎬🎬`)).toBe('x'.repeat(119));
  });

  it('[S-286] names a video after its file without extension', () => {
    expect(videoShotName('my.plate.MOV')).toBe('my.plate');
  });

  it('[S-287] puts the top folder in front', () => {
    expect(videoShotName('day1/camA/take.mp4')).toBe('day1 - take');
  });
});

describe('files', () => {
  it('[S-274] accepts the video types in any letter case', () => {
    expect(['a.mp4', 'a.MOV', 'a.Avi'].every(isVideoName)).toBe(true);
    expect(['a.mkv', 'mp4', 'a.mp4.txt'].some(isVideoName)).toBe(false);
  });

  it('knows images', () => {
    expect(['a.PNG', 'a.exr', 'a.dpx', 'a.tif'].every(isImageName)).toBe(true);
    expect(isImageName('a.svg')).toBe(false);
  });

  it('caps a video at 500 MiB', () => {
    expect(maximumVideoBytes).toBe(500 * 1024 * 1024);
  });
});

describe('frame numbers', () => {
  it('reads the last group of digits', () => {
    expect(frameNumber('a_v2.0101.exr')).toBe(101);
    expect(frameNumber('plate.png')).toBeNull();
    expect(frameNumber('12345678901234567890.png')).toBeNull();
  });

  it('[S-306] orders by number, not by text', () => {
    expect(inFrameOrder([{ name: 'f10.png' }, { name: 'f2.png' }, { name: 'f1.png' }]).map(({ name }) => name)).toEqual(['f1.png', 'f2.png', 'f10.png']);
  });

  it('lists gaps', () => {
    expect(missingFrames([1001, 1002, 1005, 1007])).toEqual([1003, 1004, 1006]);
  });

  it('[S-783] takes no time stamp for a frame number', () => {
    const stamps = ['IMG_20240115123045.png', 'IMG_20240115235959.png'].map((name) => frameNumber(name) as number);
    expect(frameRange(stamps)).toEqual({ first: null, missing: [] });
    expect(frameRange([1001, 1003])).toEqual({ first: 1001, missing: [1002] });
    expect(frameRange([])).toEqual({ first: null, missing: [] });
  });

  it('stops listing gaps somewhere', () => {
    expect(missingFrames([1, 1_000_000_000])).toHaveLength(10_000);
  });
});

it.each(['.png', '.jpg', '.jpeg', '.tif', '.tiff', '.exr', '.dpx'])('[S-784] isImageName accepts an image when it ends with %s', (extension) => {
  expect(isImageName(`plate.1001${extension}`)).toBe(true);
});

it('[S-890] inFrameOrder puts images without a number after the others when both kinds are there', () => {
  const names = (...given: string[]) => inFrameOrder(given.map((name) => ({ name }))).map(({ name }) => name);
  expect(names('cover.png', 'a.2.png', 'about.png', 'a.10.png', 'a.1.png')).toEqual(['a.1.png', 'a.2.png', 'a.10.png', 'about.png', 'cover.png']);
  expect(names('a.1.png', 'cover.png')).toEqual(['a.1.png', 'cover.png']);
});
