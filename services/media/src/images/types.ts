/** The image types of a sequence. Those that `stream` can be told apart by ffmpeg when written one after the other. */
export const images = {
  png: { codec: 'png', extension: 'png', stream: true, decoder: [] },
  jpg: { codec: 'mjpeg', extension: 'jpg', stream: true, decoder: [] },
  dpx: { codec: 'dpx', extension: 'dpx', stream: true, decoder: [] },
  // 'explode' would refuse every tag that the decoder does not know.
  tiff: { codec: 'tiff', extension: 'tiff', stream: false, decoder: ['-err_detect', 'crccheck'] },
  // EXR holds linear light; without a transfer curve it would come out almost black.
  exr: { codec: 'exr', extension: 'exr', stream: false, decoder: ['-apply_trc', 'iec61966_2_1'] },
} as const satisfies Record<string, { codec: string; extension: string; stream: boolean; decoder: readonly string[] }>;
export type ImageType = keyof typeof images;
