export interface Programs {
  ffmpegPath: string;
  ffprobePath: string;
}

/** What keeps one of them from serving us. */
export interface Lack {
  program: string;
  /** The end of a sentence about the program. */
  says: string;
  /** Only its age: good for a try-out. */
  old: boolean;
}

/** The major version that we are made for. */
export const OLDEST = 5;
const DECODERS = ['exr', 'dpx', 'png', 'tiff', 'mjpeg', 'prores'];

/** What ffmpeg and ffprobe lack; `printed` is what a program prints for one flag, nothing when it does not run. */
export const lacksOf = async (
  { ffmpegPath, ffprobePath }: Programs,
  printed: (program: string, flag: string) => Promise<string>,
  oldest = OLDEST,
): Promise<Lack[]> => {
  const lacks: Lack[] = [];
  const lack = (program: string, says: string, old = false) => lacks.push({ program, says, old });
  // At once: each takes a tenth of a second, and a start waits for them.
  const [ffmpeg, ffprobe, encoders, known] = await Promise.all([
    printed(ffmpegPath, '-version'),
    printed(ffprobePath, '-version'),
    printed(ffmpegPath, '-encoders'),
    printed(ffmpegPath, '-decoders'),
  ]);
  for (const [program, said] of [
    [ffmpegPath, ffmpeg],
    [ffprobePath, ffprobe],
  ] as const) {
    const version = versionOf(said);
    if (version === 0) lack(program, 'does not run');
    else if (version < oldest) lack(program, `is older than ${oldest}`, true);
  }
  if (lacks.some(({ old }) => !old)) return lacks;
  if (!/ libx264 /.test(encoders)) lack(ffmpegPath, 'cannot encode H.264 (libx264)');
  const missing = DECODERS.filter((name) => !known.includes(` ${name} `));
  if (missing.length > 0) lack(ffmpegPath, `cannot read ${missing.join(', ')}`);
  return lacks;
};

// A build between releases carries no number and counts as new.
const versionOf = (text: string): number => {
  const version = /^ff\w+ version (\S+)/.exec(text)?.[1];
  return version === undefined ? 0 : Number(/^n?(\d+)\./.exec(version)?.[1] ?? 99);
};
