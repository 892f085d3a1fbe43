import { tarEnd, tarHeader, tarPadding } from '@prepmarket/media-api';

export const tarOf = (images: [name: string, data: Buffer][]): Buffer<ArrayBuffer> =>
  Buffer.concat([...images.flatMap(([name, data]) => [...tarHeader(name, data.length), data, tarPadding(data.length)]), tarEnd()]);

/** The archive with its first file's type changed, the checksum mended. */
export const withType = (tar: Buffer, type: string): Buffer => {
  tar.write(type, 156);
  tar.write(' '.repeat(8), 148);
  const sum = tar.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return tar;
};
