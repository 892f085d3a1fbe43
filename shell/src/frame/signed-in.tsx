import { Guard } from '@prepmarket/web-kit';
import type { ReactNode } from 'react';
import { paths } from '../paths.js';

/** Lets only signed-in users of an allowed role through. */
export const SignedIn = ({ children }: { children?: ReactNode }) => (
  <Guard signInPath={paths.login} refusedPath={paths.unauthorized}>
    {children}
  </Guard>
);
