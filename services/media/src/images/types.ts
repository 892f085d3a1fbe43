/** The image types of a sequence. Those that `stream` can be told apart by ffmpeg when written one after the other. */
export const images = {
  png: { codec: 'png', extension: 'png', stream: true, decoder: [] },
  jpg: { codec: 'mjpeg', extension: 'jpg', stream: true, decoder: [] },
  dpx: { codec: 'dpx', extension: 'dpx', stream: true, decoder: [] },
  // 'explode' would refuse every tag that the decoder does not know.
  tiff: { codec: 'tiff', extension: 'tiff', stream: false, decoder: ['-err_detect', 'crccheck'] },
  exr: { codec: 'exr', extension: 'exr', stream: false, decoder: [] },
} as const satisfies Record<string, { codec: string; extension: string; stream: boolean; decoder: readonly string[] }>;
export type ImageType = keyof typeof images;

/** How ffmpeg reads a plate: options before its input, and filters that bring its colours to the display before anything is scaled. */
export interface Reading {
  decoder: readonly string[];
  filters: readonly string[];
  /** Whether its grey would else be taken for video levels. */
  fullGrey?: boolean;
}
