import Button, { type ButtonProps } from '@mui/material/Button';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';

export type To = Pick<RouterLinkProps, 'to' | 'state' | 'replace'>;

/** A button that goes to another screen. */
export const LinkButton = (props: Omit<ButtonProps, 'component' | 'href' | 'ref'> & To) => {
  const linked = { ...props, component: RouterLink };
  return <Button {...linked} />;
};
