import { tooManyFiles } from '@prepmarket/api-kit';
import { maximumFilesPerDrop, mediaMessages } from '@prepmarket/media-api';
import { until } from '@prepmarket/service-testing';
import { frames, grey, greys, probe, removeClips } from './clips.js';
import { client, Studio } from './studio.js';

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.open();
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

const numbered = (images: Buffer[], extension = 'png', first = 1): [string, Buffer][] =>
  images.map((image, index) => [`plate.${String(first + index).padStart(4, '0')}.${extension}`, image]);
const rising = (values: number[]) => values.every((value, index) => index === 0 || value > (values[index - 1] as number));

describe('an image sequence', () => {
  const becomesVideo = async (extension: string, count: number) => {
    const shot = await studio.shot();
    const { body } = await studio.sequence(shot, numbered(await frames(count, extension), extension, 1001), 'plates').expect(201);
    expect(body.upload).toMatchObject({ state: 'transcoding', file_name: 'plates.tar' });
    const media = await studio.ready(shot);
    expect(media).toMatchObject({ frameCount: count, frameRate: '24/1', fps: 24, width: 64, height: 36, firstFrame: 1001, missingFrames: [] });
    expect(media.fileUrl).toBe(`/api/files/stream/${media.proxyKey}/plates.mp4`);
    expect(await probe(await studio.file(media.fileUrl))).toMatchObject({ codec_name: 'h264', nb_read_packets: String(count), r_frame_rate: '24/1' });
    expect(await studio.status(shot)).toMatchObject({ state: 'complete', percent: 100 });
  };

  it('[S-296] [S-305] of png becomes an mp4 of exactly its frames at 24 fps', () => becomesVideo('png', 30));

  it.each([
    ['jpg', 25],
    ['dpx', 12],
    ['exr', 8],
    ['tiff', 8],
  ] as const)('[S-296] [S-305] of %s becomes an mp4 of exactly its frames at 24 fps', { tags: ['nightly'] }, becomesVideo);

  it('[S-296] [S-306] plays by frame number, 1, 2, 10, whatever the order of arrival', { tags: ['nightly'] }, async () => {
    const shot = await studio.shot();
    const [one, two, three, ten] = await Promise.all([grey(20), grey(70), grey(120), grey(220)]);
    const images: [string, Buffer][] = [
      ['f10.png', ten],
      ['f2.png', two],
      ['f1.png', one],
      ['f3.png', three],
    ];
    await studio.sequence(shot, images).expect(201);
    const media = await studio.ready(shot);
    const shown = await greys(await studio.file(media.fileUrl));
    expect(shown).toHaveLength(4);
    expect(rising(shown)).toBe(true);
  });

  it('keeps the order of frames that arrive in order', { tags: ['nightly'] }, async () => {
    const shot = await studio.shot();
    const images = await Promise.all([30, 60, 90, 120, 150, 180, 210].map((value) => grey(value)));
    await studio.sequence(shot, numbered(images)).expect(201);
    expect(rising(await greys(await studio.file((await studio.ready(shot)).fileUrl)))).toBe(true);
  });

  it('[S-307] reports a gap and leaves the numbers as they are', { tags: ['nightly'] }, async () => {
    const shot = await studio.shot();
    const [a, b, c] = (await frames(3)) as [Buffer, Buffer, Buffer];
    const images: [string, Buffer][] = [
      ['sky.1001.png', a],
      ['sky.1002.png', b],
      ['sky.1005.png', c],
    ];
    await studio.sequence(shot, images).expect(201);
    const media = await studio.ready(shot);
    expect(media).toMatchObject({ frameCount: 3, firstFrame: 1001, missingFrames: [1003, 1004], originalName: 'sky.tar' });
  });

  it('[S-783] takes time stamps for an order, not for frame numbers', { tags: ['nightly'] }, async () => {
    const shot = await studio.shot();
    const [one, two, three] = await Promise.all([grey(20), grey(90), grey(220)]);
    const images: [string, Buffer][] = [
      ['IMG_20240115235959.png', two],
      ['IMG_20240115123045.png', one],
      ['IMG_20240116000000.png', three],
    ];
    await studio.sequence(shot, images).expect(201);
    const media = await studio.ready(shot);
    expect(media).toMatchObject({ frameCount: 3, firstFrame: null, missingFrames: [] });
    expect(rising(await greys(await studio.file(media.fileUrl)))).toBe(true);
  });

  it('[S-783] takes names of any script, with percent signs and points, and gives them back as they were', { tags: ['nightly'] }, async () => {
    const shot = await studio.shot();
    const names = ['%d %s.1.png', '../../x.2.png', 'مشهد ٣.3.png', '桜🌸 .4.png', '\u202egnp.5.png', '-i.6.png', '100%.7.png'];
    const images = await frames(names.length);
    await studio
      .sequence(
        shot,
        names.map((name, index) => [name, images[index] as Buffer]),
      )
      .expect(201);
    const media = await studio.ready(shot);
    expect(media.frameCount).toBe(names.length);
    const archive = await studio.file(`/api/files/download/${media.originalKey}`);
    for (const name of ['%d %s.1.png', 'مشهد ٣.3.png', '桜🌸 .4.png', '-i.6.png', '100%.7.png']) expect(archive.includes(name)).toBe(true);
    expect(archive.includes('../')).toBe(false);
  });

  it('keeps the images as they came in one archive', { tags: ['nightly'] }, async () => {
    const shot = await studio.shot();
    const images = numbered(await frames(3)).map(([name, data], index): [string, Buffer] => [index === 1 ? `Größe ${'lang'.repeat(40)} 2.png` : name, data]);
    await studio.sequence(shot, images).expect(201);
    const archive = await studio.file(`/api/files/download/${(await studio.ready(shot)).originalKey}`);
    for (const [name, data] of images) {
      expect(archive.includes(name)).toBe(true);
      expect(archive.includes(data)).toBe(true);
    }
  });

  it('pads odd sizes and takes images of any depth', { tags: ['nightly'] }, async () => {
    const shot = await studio.shot();
    await studio.sequence(shot, numbered(await frames(3, 'png', '65x37', '-pix_fmt', 'rgba64be'))).expect(201);
    const media = await studio.ready(shot);
    expect(media).toMatchObject({ width: 65, height: 37, frameCount: 3 });
    expect(await probe(await studio.file(media.fileUrl))).toMatchObject({ width: 66, height: 38 });
  });

  it('keeps strange names out of every path', async () => {
    const shot = await studio.shot();
    const [a, b, c, d] = (await frames(4)) as [Buffer, Buffer, Buffer, Buffer];
    const images: [string, Buffer][] = [
      ['a%04d.png', a],
      ['-i 5.png', b],
      ['..%2F..%2Fx 6.png', c],
      [`; rm -rf ${'x'.repeat(290)}7.png`, d],
    ];
    await studio.sequence(shot, images, '../../up').expect(201);
    const media = await studio.ready(shot);
    expect(media).toMatchObject({ frameCount: 4, originalName: 'up.tar' });
    expect(await probe(await studio.file(media.fileUrl))).toMatchObject({ nb_read_packets: '4' });
  });
});

describe('what is no sequence', () => {
  const refused = async (images: [string, Buffer][], status: number, message: string) => {
    const shot = await studio.shot();
    const before = await studio.objects();
    const { body } = await studio.sequence(shot, images).expect(status);
    expect(body).toMatchObject({ success: false, message });
    expect(await studio.status(shot)).toMatchObject({ state: 'idle' });
    await until(async () => (await studio.objects()).every((key) => before.includes(key)));
  };

  it('[S-283] refuses a single image with the sentence', async () => {
    await refused(numbered(await frames(1)), 400, 'Please upload at least 2 images for a sequence');
  });

  it('names the first file that is no image', async () => {
    const images = numbered(await frames(2));
    await refused([...images, ['notes.png', Buffer.from('these are notes')]], 415, mediaMessages.notAnImage('notes.png'));
  });

  it('names the first image that is cut', async () => {
    const [a, b] = (await frames(2)) as [Buffer, Buffer];
    await refused(numbered([a, b.subarray(0, b.length - 40)]), 400, mediaMessages.brokenImage('plate.0002.png'));
  });

  it('names the first image of another size, depth or type', async () => {
    const [a] = (await frames(1)) as [Buffer];
    const [wide] = (await frames(1, 'png', '66x36')) as [Buffer];
    const [deep] = (await frames(1, 'png', '64x36', '-pix_fmt', 'rgb48be')) as [Buffer];
    const [other] = (await frames(1, 'jpg')) as [Buffer];
    for (const odd of [wide, deep, other]) await refused(numbered([a, odd]), 400, mediaMessages.mixedImages('plate.0002.png'));
  });

  it('[S-783] names the first odd image in frame order, whatever the order of arrival', async () => {
    const [a, b] = (await frames(2)) as [Buffer, Buffer];
    const [wide] = (await frames(1, 'png', '66x36')) as [Buffer];
    const images: [string, Buffer][] = [
      ['f3.png', wide],
      ['f1.png', a],
      ['f4.png', wide],
      ['f2.png', b],
    ];
    await refused(images, 400, mediaMessages.mixedImages('f3.png'));
  });

  it('refuses two images with the same number', async () => {
    const [a, b] = (await frames(2)) as [Buffer, Buffer];
    const images: [string, Buffer][] = [
      ['a.1.png', a],
      ['a.01.png', b],
    ];
    await refused(images, 400, mediaMessages.duplicateFrame('a.01.png'));
  });

  it('[S-980] refuses a picture bomb by its header, and calls it images', async () => {
    const [a, b] = (await frames(2)) as [Buffer, Buffer];
    a.writeUInt32BE(15_000, 16);
    a.writeUInt32BE(15_000, 20);
    await refused(numbered([a, b]), 400, 'These images cannot be used: plate.0001.png must be 16 to 8192 pixels wide and high.');
  });

  it('refuses more images than a drop may have', async () => {
    const [image] = (await frames(1)) as [Buffer];
    const images = numbered(Array.from({ length: maximumFilesPerDrop + 1 }, () => image));
    await refused(images, 400, tooManyFiles);
  });

  it('refuses one that others own', async () => {
    const shot = await studio.shot(await studio.project({ status: 'open' }));
    const [image] = (await frames(1)) as [Buffer];
    const stranger = { ...client, id: shot.packageId };
    await studio.as(stranger).post(`${shot.path}/upload-sequence`).attach('files', image, 'a1.png').expect(403);
  });
});
