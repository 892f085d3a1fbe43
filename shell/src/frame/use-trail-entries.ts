import { useAppSelector } from '@prepmarket/web-kit/redux';
import { useLocation } from '@prepmarket/web-kit/router';
import type { Crumb } from '@prepmarket/web-kit/store';
import { trailOf } from './trail-of.js';

export const useTrailEntries = (): Crumb[] => {
  const { pathname } = useLocation();
  return trailOf(
    useAppSelector((state) => state.trail),
    pathname,
  );
};
