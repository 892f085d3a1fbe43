import { File as NodeFile } from 'node:buffer';

// The forms of these tests are Node's, and they take none but Node's files.
export const made = (name: string, type: string, content: string | Buffer = name) =>
  new NodeFile([content], name, { type, lastModified: 1 }) as unknown as File;

export const video = (name = 'plate.mov') => made(name, 'video/quicktime');
export const image = (name: string) => made(name, 'image/png');
export const textFile = (name: string) => made(name, 'text/plain');
export const frames = () => [image('plate.0002.png'), image('plate.0001.png')];
export const inFolder = (file: File, path: string) => Object.defineProperty(file, 'webkitRelativePath', { value: path });
