import { type VersionTask, versionMessages } from '@prepmarket/media-api';
import { messageOf } from '@prepmarket/web-kit';
import { randomKey } from '@prepmarket/web-kit/store';
import { useState } from 'react';
import { versionsApi } from './api.js';
import type { Placed } from './which-version.js';

/** Begins the next version of a task, which consists of companions alone, and sends them. */
export const useSendAlone = (contractId: string, accompany: (placed: readonly Placed[]) => void) => {
  const [begin] = versionsApi.useBeginVersionMutation();
  const [error, fail] = useState<string>();
  const sendAlone = async (task: VersionTask, files: readonly File[]) => {
    fail(undefined);
    const begun = await begin({ contractId, key: randomKey(), task_id: task.id, name: files[0]?.name ?? '', alone: true });
    if (!begun.data) {
      fail(messageOf(begun.error, versionMessages.sendFailed));
      return;
    }
    const { id, number } = begun.data;
    accompany(files.map((file) => ({ file, target: { key: id, task, number, said: null, versionId: id } })));
  };
  return { sendAlone, error };
};
