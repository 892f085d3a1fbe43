import { refusal } from '@prepmarket/api-kit';
import { mediaMessages } from '@prepmarket/media-api';
import { RefusalError } from '@prepmarket/service-kit';
import { ProgramError } from '../ffmpeg/launch.js';
import { failureOf, pauseAfter } from './failure.js';

const ended = (code: number | null, complaint = '', signal: string | null = null) => new ProgramError('/usr/bin/ffmpeg', code, signal, complaint);
const coded = (code: string) => Object.assign(new Error(code), { code });

describe('[S-742] whose fault it was that a video was not encoded', () => {
  it.each([
    ['bad data', ended(1, 'Invalid data found when processing input'), { fault: 'file', reason: mediaMessages.unreadableVideo }],
    ['no type we take', new RefusalError(refusal(415, mediaMessages.notAVideo)), { fault: 'file', reason: mediaMessages.notAVideo }],
    ['killed', ended(null, '', 'SIGKILL'), { fault: 'crash' }],
    ['killed below a shell', ended(137), { fault: 'crash' }],
    ['asked to end', ended(255, 'Exiting normally, received signal 15.'), { fault: 'crash' }],
    ['out of memory', ended(1, 'Error while opening decoder: Cannot allocate memory'), { fault: 'crash' }],
    ['a disk that cannot be read', ended(1, 'original: Input/output error'), { fault: 'crash' }],
    ['hung', new DOMException('No sign of it.', 'TimeoutError'), { fault: 'crash' }],
    ['full disk, says ffmpeg', ended(1, 'av_interleaved_write_frame(): No space left on device'), { fault: 'ours', wait: 'space' }],
    ['full disk', coded('ENOSPC'), { fault: 'ours', wait: 'space' }],
    ['full disk below another error', new Error('not stored', { cause: coded('EDQUOT') }), { fault: 'ours', wait: 'space' }],
    ['no room for the original', new RefusalError(refusal(507, mediaMessages.noRoom)), { fault: 'ours', wait: 'space' }],
    ['store away', coded('ECONNREFUSED'), { fault: 'ours', wait: 'store' }],
    ['store silent', coded('ETIMEDOUT'), { fault: 'ours', wait: 'store' }],
    ['store without the original', coded('NoSuchKey'), { fault: 'ours', wait: 'store' }],
    ['store that refuses', Object.assign(new Error('AccessDenied'), { name: 'S3Error' }), { fault: 'ours', wait: 'store' }],
    ['no ffmpeg', coded('ENOENT'), { fault: 'ours', wait: 'machine' }],
    ['ffmpeg that may not run', ended(126), { fault: 'ours', wait: 'machine' }],
    ['too many files', coded('EMFILE'), { fault: 'ours', wait: 'machine' }],
    ['a mistake of ours', new TypeError('x is not a function'), { fault: 'ours', wait: 'machine' }],
  ])('%s', (_, error, failure) => {
    expect(failureOf(error, 'video')).toEqual(failure);
  });

  it('says of images that they are images', () => {
    expect(failureOf(ended(1, 'Invalid data'), 'sequence')).toEqual({ fault: 'file', reason: mediaMessages.unreadableImages });
  });

  it('waits longer and longer, up to minutes', () => {
    expect([1, 2, 3, 4, 8, 30].map(pauseAfter)).toEqual([1000, 2000, 4000, 8000, 120_000, 120_000]);
  });
});
