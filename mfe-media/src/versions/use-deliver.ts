import { mediaMessages, otherNumber, saidVersion, type VersionTask, versionMessages } from '@prepmarket/media-api';
import { messageOf } from '@prepmarket/web-kit';
import { randomKey, useNotify } from '@prepmarket/web-kit/store';
import { useState } from 'react';
import { useBeginVersionMutation } from './api.js';
import { type Asked, findTask } from './find-task.js';
import { namesOf, picturesOf } from './pictures-of.js';
import type { Picture, Sending } from './sending.js';

/** Makes the next version of its task of each picture that is dropped; asks where names do not say the task. */
export const useDeliver = (contractId: string, tasks: readonly VersionTask[], sending: Sending) => {
  const [begin] = useBeginVersionMutation();
  const notify = useNotify();
  const [asked, ask] = useState<readonly Asked[]>([]);
  const [refused, refuse] = useState<readonly string[]>([]);

  const deliver = async (chosen: readonly { picture: Picture; task: VersionTask }[]) => {
    ask([]);
    for (const { picture, task } of chosen) {
      const { data, error } = await begin({ contractId, task_id: task.id, name: picture.name, key: randomKey() });
      if (!data) return refuse([messageOf(error, versionMessages.sendFailed)]);
      const said = namesOf(picture)
        .map(saidVersion)
        .find((number) => number !== null);
      if (said !== undefined && said !== null && said !== data.number) notify('info', otherNumber(picture.name, said, data.number));
      void sending.send({ contractId, versionId: data.id }, picture);
    }
  };
  const take = (files: readonly File[], task?: VersionTask) => {
    const { pictures, skipped } = picturesOf(files);
    if (task && pictures.length > 1) return refuse([mediaMessages.onePlate]);
    refuse(skipped);
    const found = pictures.map((picture) => ({ picture, ...(task ? { task } : findTask(picture, tasks)) }));
    const open = found.flatMap((each) => ('task' in each ? [] : [each]));
    void deliver(found.flatMap((each) => ('task' in each ? [each] : []))).then(() => ask(open));
  };
  return { take, deliver, asked, stopAsking: () => ask([]), refused };
};
