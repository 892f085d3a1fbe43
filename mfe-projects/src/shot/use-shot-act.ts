import { type ShotChange, type ShotVersion, shotTableMessages } from '@prepmarket/catalog-api';
import { messageOf } from '@prepmarket/web-kit';
import { useNotify, useUndo } from '@prepmarket/web-kit/store';
import { useChangeShotsMutation } from '../api/shot-acts.js';

type Become = Omit<ShotChange, 'id' | 'version'>;

export interface ShotAct {
  projectId: string;
  shot: ShotVersion & { package_id: string };
  to: Become;
  /** What it takes away, so that the same call brings it back. */
  former: Become;
  /** What the toast says. */
  done: string;
}

/** Changes one shot without a question, and offers for ten seconds to take that back. Tells whether it was done. */
export const useShotAct = () => {
  const [changeShots] = useChangeShotsMutation();
  const notify = useNotify();
  const offer = useUndo();
  return async ({ projectId, shot, to, former, done }: ShotAct): Promise<boolean> => {
    const packageIds = [...new Set([shot.package_id, to.package_id ?? shot.package_id])];
    const change = (version: number, become: Become) => changeShots({ projectId, packageIds, shots: [{ id: shot.id, version, ...become }] });
    const { data, error } = await change(shot.version, to);
    if (!data) {
      notify('error', messageOf(error, shotTableMessages.failed));
      return false;
    }
    offer(done, async () => {
      const back = await change(data.shots[0]?.version ?? shot.version, former);
      if (back.error) notify('error', messageOf(back.error, shotTableMessages.undoFailed));
      else notify('info', shotTableMessages.takenBack);
    });
    return true;
  };
};
