import { useLocation, useNavigate, useNavigation } from '@prepmarket/web-kit/router';
import { signOut, useAppDispatch } from '@prepmarket/web-kit/store';
import { useEffect, useRef } from 'react';
import { paths } from '../paths.js';
import { forgetPush } from '../push/forget-push.js';

let asked = 0;

/** Goes home and signs out on the way: whoever stays with unsaved input stays signed in. */
export const useSignOut = () => {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const here = useLocation();
  const { location: ahead } = useNavigation();
  const wanted = useRef<number>(undefined);
  const onTheWay = [here, ahead].some((location) => location?.state?.signOut !== undefined && location.state.signOut === wanted.current);
  useEffect(() => {
    if (!onTheWay) return;
    wanted.current = undefined;
    void forgetPush();
    dispatch(signOut());
  }, [onTheWay, dispatch]);
  return () => {
    asked += 1;
    wanted.current = asked;
    return navigate(paths.home, { state: { signOut: asked } });
  };
};
