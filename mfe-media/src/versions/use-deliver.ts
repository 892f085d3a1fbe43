import { mediaMessages, taskTitles, type VersionTask } from '@prepmarket/media-api';
import { randomKey } from '@prepmarket/web-kit/store';
import { useState } from 'react';
import { uploads as inbox } from '../queue/queue.js';
import { type Asked, type Chosen, findTask } from './find-task.js';
import { picturesOf } from './pictures-of.js';

/** What the names of one drop do not say. */
interface Question {
  key: string;
  asked: readonly Asked[];
}
interface Refused {
  error?: string;
  skipped: string[];
}
const nothing: Refused = { skipped: [] };

/** Makes the next version of its task of each picture that is dropped; asks where names do not say the task, one drop after the other. */
export const useDeliver = (contractId: string, tasks: readonly VersionTask[]) => {
  const titles = taskTitles(tasks);
  const [questions, wait] = useState<readonly Question[]>([]);
  const [refused, refuse] = useState(nothing);

  const deliver = (chosen: readonly Chosen[]) =>
    inbox.ask(...chosen.map(({ picture, task }) => ({ ...picture, taskId: task.id, called: titles.get(task.id) })));
  const take = (files: readonly File[], place?: VersionTask) => {
    const { pictures, ...left } = picturesOf(contractId, files);
    const several = place !== undefined && pictures.length > 1;
    refuse(several ? { error: mediaMessages.onePlate, skipped: [] } : left);
    if (several) return;
    const found = pictures.map((picture) => findTask(picture, tasks, place));
    deliver(found.flatMap((each) => ('task' in each ? [each] : [])));
    const asked = found.flatMap((each) => ('task' in each ? [] : [each]));
    if (asked.length > 0) wait((before) => [...before, { key: randomKey(), asked }]);
  };
  const answer = (chosen: readonly Chosen[]) => {
    deliver(chosen);
    wait(([, ...others]) => others);
  };
  return { take, question: questions[0], answer, refused, forget: () => refuse(nothing) };
};
