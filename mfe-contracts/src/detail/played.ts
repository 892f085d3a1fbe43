import { playedSearch, versionParam } from '@prepmarket/media-api';
import { useLocation, useNavigate } from '@prepmarket/web-kit/router';
import { createContext, useMemo } from 'react';

/** Opens a version in the player of this page, at a frame by its number. */
export const PlayVersion = createContext<(versionId: string, frame?: number) => void>(() => undefined);

/** The version that the page's address names: another one with each navigation there. */
export const usePlayed = () => {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the version that plays already leads there once more
  const shown = useMemo(() => {
    const id = new URLSearchParams(search).get(versionParam);
    return id ? { id } : undefined;
  }, [key, search]);
  const play = (versionId: string, frame?: number) => void navigate({ search: playedSearch(versionId, frame) }, { preventScrollReset: true });
  return { shown, play };
};
