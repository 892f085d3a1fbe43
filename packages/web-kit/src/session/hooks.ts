import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from './make-store.js';
import type { SessionState } from './session.js';

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** Who is signed in: user, loading, error, authenticated, token. */
export const useSession = (): SessionState => useAppSelector((state) => state.session);
