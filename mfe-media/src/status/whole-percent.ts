import { type UploadStatus, uploadShare } from '@prepmarket/media-api';

/** How far a plate is, 0 to 100, wherever it is shown: sending and preparing are two parts of one bar. `sent` is 0 to 1, `encoded` 0 to 100. */
export const wholePercent = (sent: number, encoded: number): number => Math.round(sent * uploadShare + (encoded * (100 - uploadShare)) / 100);

/** The same of what the server says; how much of a file has come only its sender knows. */
export const percentAtServer = ({ state, percent }: UploadStatus): number => wholePercent(state === 'uploading' ? 0 : 1, percent);
