import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { To } from './link-button.js';

/** A link inside the application. */
export const Link = (props: Omit<MuiLinkProps, 'component' | 'href'> & To) => <MuiLink component={RouterLink} {...props} />;

/** A link to a file or another site, in a new tab. */
export const NewTabLink = (props: Omit<MuiLinkProps, 'target' | 'rel'> & { href: string }) => <MuiLink target="_blank" rel="noopener" {...props} />;
