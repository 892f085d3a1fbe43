import { mediaMessages, saidBy, taskTitles, type Version, type VersionTask } from '@prepmarket/media-api';
import { randomKey } from '@prepmarket/web-kit/store';
import { useState } from 'react';
import { companionWish } from '../queue/from-files.js';
import { uploads as inbox } from '../queue/queue.js';
import { calledOf } from './called.js';
import { type Asked, type Chosen, findTask } from './find-task.js';
import { findVersion, type Target } from './find-version.js';
import { picturesOf } from './pictures-of.js';
import type { Placed } from './which-version.js';

/** What the names of one drop do not say: the tasks of pictures, or the versions of what goes along. */
type Question = { key: string; along: readonly File[] } & ({ asked: readonly Asked[]; sent: readonly Target[] } | { targets: readonly Target[] });
interface Refused {
  error?: string;
  skipped: string[];
}
const nothing: Refused = { skipped: [] };

/** Makes the next version of its task of each picture that is dropped, with what goes along; asks where names do not say it, one drop after the other. */
export const useDeliver = (contractId: string, tasks: readonly VersionTask[], versions: readonly Version[]) => {
  const titles = taskTitles(tasks);
  const [questions, wait] = useState<readonly Question[]>([]);
  const [refused, refuse] = useState(nothing);
  const ask = (question: Question) => wait((before) => [...before, question]);

  /** Those that are there and not submitted. */
  const open = (): Target[] =>
    versions.flatMap(({ id, task_id, number, state, name }) => {
      const task = tasks.find((each) => each.id === task_id);
      return task && state !== 'submitted' ? [{ key: id, task, number, said: saidBy(name), versionId: id }] : [];
    });
  const deliver = (chosen: readonly Chosen[]): Target[] => {
    const sent = chosen.map(({ picture, task }, at): Target => {
      const before = chosen.slice(0, at).filter((other) => other.task.id === task.id).length;
      const key = randomKey();
      return { key, task, number: task.next_number + before, said: saidBy(picture.shotName), beside: key };
    });
    inbox.ask(...chosen.map(({ picture, task }, at) => ({ ...picture, taskId: task.id, called: titles.get(task.id), key: sent[at]?.key })));
    return sent;
  };
  const accompany = (placed: readonly Placed[]) =>
    inbox.ask(
      ...placed.map(({ file, target: { task, versionId, beside, number } }) => ({
        ...companionWish(file, { contractId, taskId: task.id }),
        called: calledOf({ number }, titles.get(task.id) ?? ''),
        ...(versionId ? { shotId: versionId } : { beside }),
      })),
    );
  const place = (along: readonly File[], targets: readonly Target[]) => {
    const found = along.map((file) => ({ file, target: findVersion(file.name, targets) }));
    accompany(found.flatMap(({ file, target }) => (target ? [{ file, target }] : [])));
    const left = found.flatMap(({ file, target }) => (target ? [] : [file]));
    if (left.length > 0 && targets.length > 0) ask({ key: randomKey(), along: left, targets });
    else if (left.length > 0) refuse({ error: mediaMessages.videosOnly, skipped: [] });
  };
  const take = (files: readonly File[], onTask?: VersionTask) => {
    const { pictures, along, ...left } = picturesOf(contractId, files);
    const several = onTask !== undefined && pictures.length > 1;
    refuse(several ? { error: mediaMessages.onePlate, skipped: [] } : left);
    if (several) return;
    const found = pictures.map((picture) => findTask(picture, tasks, onTask));
    const sent = deliver(found.flatMap((each) => ('task' in each ? [each] : [])));
    const asked = found.flatMap((each) => ('task' in each ? [] : [each]));
    if (asked.length > 0) ask({ key: randomKey(), asked, sent, along });
    else place(along, [...sent, ...open()]);
  };
  const answer = (chosen: readonly Chosen[]) => {
    const [question] = questions;
    const sent = deliver(chosen);
    wait(([, ...others]) => others);
    if (question && 'sent' in question) place(question.along, [...question.sent, ...sent, ...open()]);
  };
  const answerVersions = (placed: readonly Placed[]) => {
    accompany(placed);
    wait(([, ...others]) => others);
  };
  return { take, question: questions[0], answer, answerVersions, accompany, refused, forget: () => refuse(nothing) };
};
