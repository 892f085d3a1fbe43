import { catalogFailures, shotTableMessages } from '@prepmarket/catalog-api';
import { messageOf } from '@prepmarket/web-kit';
import { useNotify } from '@prepmarket/web-kit/store';
import { useLazyShotQuery } from '../api/shots.js';
import type { ShotAt } from '../paths.js';
import { useShotAct } from './use-shot-act.js';

/** Moves a shot to another package of its project, as it stands by now. */
export const useMoveShot = () => {
  const [ask] = useLazyShotQuery();
  const act = useShotAct();
  const notify = useNotify();
  return async ({ projectId, packageId, shotId }: Required<ShotAt>, to: { id: string; name: string }): Promise<boolean> => {
    const { data: shot, error } = await ask({ projectId, packageId, shotId });
    if (!shot) {
      notify('error', messageOf(error, catalogFailures.shotDetails));
      return false;
    }
    return act({ projectId, shot, to: { package_id: to.id }, former: { package_id: shot.package_id }, done: shotTableMessages.moved(1, to.name) });
  };
};
