import type { Back } from '@prepmarket/web-kit/router';
import { useMediaQuery, useTheme } from '@prepmarket/web-kit/ui';

export { type Back, from, useBack } from '@prepmarket/web-kit/router';

/** The way back that a page shows: one up the trail only where the bar has no room for that. `up` is where the trail leads. */
export const useOneTrail = (back: Back, up = back): Back | undefined => {
  const trail = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  return trail && back.to === up.to ? undefined : back;
};
