import { createContext } from 'react';

/** Opens a version in the player of this page. */
export const PlayVersion = createContext<(versionId: string) => void>(() => undefined);
