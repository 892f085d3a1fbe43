import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { PageProps } from './page.js';

type Back = NonNullable<PageProps['back']>;

/** The way back that a page shows: one up the bar's trail only where the bar has no room for that. `up` is where the trail leads. */
export const useOneTrail = (back: Back, up = back): Back | undefined => {
  const trail = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  return trail && back.to === up.to ? undefined : back;
};
