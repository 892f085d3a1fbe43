import { tarEnd, tarHeader, tarPadding } from '@prepmarket/media-api';

/** The images as one archive. Nothing of them is read: the browser reads them as they are sent. */
export const tarOf = (files: readonly File[]): Blob =>
  new Blob([...files.flatMap((file) => [...tarHeader(file.name, file.size), file, tarPadding(file.size)]), tarEnd()], { type: 'application/x-tar' });
