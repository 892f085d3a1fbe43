import { useParams } from '@prepmarket/web-kit/router';
import type { ShotAt } from '../paths.js';

/** The shot the address names; without a package on the legacy addresses. */
export const useShotAt = (): ShotAt => {
  const { projectId = '', packageId, shotId = '' } = useParams();
  return { projectId, packageId, shotId };
};
