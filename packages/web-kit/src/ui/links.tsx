import Button, { type ButtonProps } from '@mui/material/Button';
import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';

type To = Pick<RouterLinkProps, 'to' | 'state' | 'replace'>;

/** A link inside the application. */
export const Link = (props: Omit<MuiLinkProps, 'component' | 'href'> & To) => <MuiLink component={RouterLink} {...props} />;

/** A button that goes to another screen. */
export const LinkButton = (props: Omit<ButtonProps, 'component' | 'href' | 'ref'> & To) => {
  const linked = { ...props, component: RouterLink };
  return <Button {...linked} />;
};

/** A link to a file or another site, in a new tab. */
export const NewTabLink = (props: Omit<MuiLinkProps, 'target' | 'rel'> & { href: string }) => <MuiLink target="_blank" rel="noopener" {...props} />;
