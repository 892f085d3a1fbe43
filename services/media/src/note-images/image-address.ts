import { type NoteImage, reviewFilePath } from '@prepmarket/media-api';

/** Where an image is read by the key of its file. */
export type ImageAddress = (key: string) => string;

const NAME = 'image';
export const fileAddress: ImageAddress = (key) => `/api/files/stream/${key}/${NAME}`;
/** For who reads it in the store. */
export const storeAddress: ImageAddress = (key) => key;
/** As the cookie of a review link reaches it. */
export const guestAddress =
  (reviewId: string): ImageAddress =>
  (key) =>
    `/api/${reviewFilePath(reviewId, key, NAME)}`;

export interface ReadImage {
  id: string;
  key: string;
  width: number;
  height: number;
}

export const imageOf = ({ id, key, width, height }: ReadImage, at: ImageAddress): NoteImage => ({ id, url: at(key), width, height });
