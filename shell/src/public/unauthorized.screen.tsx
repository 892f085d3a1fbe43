import type { Role } from '@prepmarket/api-kit';
import { projectPaths } from '@prepmarket/catalog-api';
import { personName } from '@prepmarket/web-kit';
import { useLocation } from '@prepmarket/web-kit/router';
import { type SessionUser, useSession } from '@prepmarket/web-kit/store';
import { Calm, LinkButton, Page } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';

const words = { client: ['clients', 'a client'], vendor: ['vendors', 'a vendor'], admin: ['administrators', 'an administrator'] } as const;
const isRole = (role: unknown): role is Role => typeof role === 'string' && role in words;

/** The roles a guard sent along. */
const useNeeded = (): Role[] => {
  const needed: unknown = useLocation().state?.needed;
  return Array.isArray(needed) ? needed.filter(isRole) : [];
};

const forWhom = (needed: readonly Role[]): string => {
  const whom = needed.map((role) => words[role][0]).join(' and ');
  return whom ? `This page is for ${whom}.` : 'This page is not for your account.';
};

const Who = ({ user }: { user: SessionUser }) => (
  <p>
    You are signed in as <strong>{personName(user)}</strong>, {words[user.role][1]}. An account keeps its role: for another one, sign in with another account.
  </p>
);

const More = ({ user }: { user: SessionUser | null }) => (
  <>
    {user?.role === 'vendor' && (
      <LinkButton to={projectPaths.findProjects} variant="outlined">
        Find Projects
      </LinkButton>
    )}
    {!user && (
      <LinkButton to={paths.login} variant="outlined">
        Sign In
      </LinkButton>
    )}
    <LinkButton to={paths.home} variant="outlined">
      Back to the start page
    </LinkButton>
  </>
);

const Unauthorized = () => {
  const { user } = useSession();
  const said = (
    <>
      <p>{forWhom(useNeeded())}</p>
      {user && <Who user={user} />}
    </>
  );
  return (
    <Page title="Not allowed" width="medium">
      <Calm mark="403" words={said}>
        <LinkButton to={paths.dashboard} variant="contained">
          Go to Dashboard
        </LinkButton>
        <More user={user} />
      </Calm>
    </Page>
  );
};

export default Unauthorized;
