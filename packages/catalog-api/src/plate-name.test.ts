import { type MediaFacts, plateName } from './index.js';

const facts = (over: Partial<MediaFacts>): MediaFacts => ({
  ...{ frames: 96, fps: 24, frame_rate: '24/1', width: 1920, height: 1080, duration: 4, codec: 'h264' },
  ...over,
});
const file_url = '/api/files/stream/m-1/NX020%20plate.mp4';

it.each([
  [{ file_url: null, metadata: null }, undefined],
  [{ file_url, metadata: null }, 'NX020 plate.mp4'],
  [{ file_url, metadata: facts({}) }, 'NX020 plate.mp4'],
  [{ file_url, metadata: facts({ original_name: 'NX020 plate.mov' }) }, 'NX020 plate.mov'],
  [{ file_url, metadata: facts({ original_name: 'NX020_plate_v001.tar', codec: 'png' }) }, 'NX020_plate_v001, 96 PNG images'],
  [{ file_url, metadata: facts({ original_name: 'NX020_plate_v001.tar', codec: 'exr', frames: 1 }) }, 'NX020_plate_v001, 1 EXR image'],
  [{ file_url: '/files/%zz', metadata: null }, '%zz'],
])('[S-2577] %j is called %s', (shot, name) => expect(plateName(shot)).toBe(name));
