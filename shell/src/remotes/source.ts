import { remotes } from './deployed.js';

/** What a remote exposes: 'media/widgets/Player' or 'bids/routes'. A remote that failed is made known anew, so that Retry asks the network again. */
export const loadExposed = async (id: string): Promise<unknown> => {
  const [{ register, load }, known] = await Promise.all([import(/* webpackChunkName: 'signed-in' */ './federation.js'), remotes()]);
  register(known);
  try {
    return await load(id);
  } catch (error) {
    register(
      known.filter(({ name }) => id.startsWith(`${name}/`)),
      true,
    );
    throw error;
  }
};
