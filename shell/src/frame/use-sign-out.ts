import { useNavigate } from '@prepmarket/web-kit/router';
import { signedOut, useAppDispatch } from '@prepmarket/web-kit/store';
import { useLogoutMutation } from '../auth/api.js';
import { paths } from '../paths.js';

/** Ends the session here whatever the server says; the server is told so that the file cookie goes as well. */
export const useSignOut = () => {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [logout] = useLogoutMutation();
  return async () => {
    const told = logout();
    // Leaving first: the guard of the screen left behind would send to Sign In instead.
    await navigate(paths.home);
    await told;
    dispatch(signedOut());
  };
};
