import { lazyPart } from '@prepmarket/web-kit';
import { useNavigate } from '@prepmarket/web-kit/router';
import { isInterrupted, useSession } from '@prepmarket/web-kit/store';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { paths } from '../paths.js';

const SignInAgain = lazyPart(() => import('../auth/sign-in-again.js'));

/** What stands on the page belongs to one person: it is kept while they sign in again, and taken down when somebody else does. */
export const OnePersonsPage = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const navigate = useNavigate();
  const id = session.user?.id;
  const [holder, setHolder] = useState({ id, turn: 0 });
  if (id !== holder.id) setHolder({ id, turn: holder.id && id ? holder.turn + 1 : holder.turn });
  useEffect(() => {
    if (holder.turn > 0) navigate(paths.dashboard, { replace: true });
  }, [holder.turn, navigate]);
  return (
    <>
      <Fragment key={holder.turn}>{children}</Fragment>
      {isInterrupted(session) && <SignInAgain />}
    </>
  );
};
