import { planFiles } from '../drop/plan-files.js';
import type { Picture } from './sending.js';

/** What of dropped files becomes a version each, and why the others do not. */
export const picturesOf = (files: readonly File[]): { pictures: Picture[]; skipped: string[] } => {
  const plan = planFiles(files);
  const videos = plan.videos.map(({ file: { file } }): Picture => ({ kind: 'video', name: file.name, files: [file] }));
  const sequences = plan.sequences.map(({ name, files: images }): Picture => ({ kind: 'sequence', name, files: images.map(({ file }) => file) }));
  return { pictures: [...videos, ...sequences], skipped: plan.error ? [plan.error] : plan.skipped };
};

/** By which it finds its task: images have the name of their task more often than their folder has. */
export const namesOf = ({ kind, name, files }: Picture): string[] => (kind === 'video' ? [name] : [files[0]?.name ?? name, `${name}.`]);
