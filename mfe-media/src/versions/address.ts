import { frameParam, versionParam } from '@prepmarket/media-api';

/** Says in the page's address which version plays; the frame of another one goes. Beside the router, as the player writes its frames. */
export const writePlayed = (id: string | undefined): void => {
  const address = new URL(window.location.href);
  address.searchParams.delete(frameParam);
  if (id) address.searchParams.set(versionParam, id);
  else address.searchParams.delete(versionParam);
  window.history.replaceState(window.history.state, '', address);
};
