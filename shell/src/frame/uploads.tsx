import { lazyPart } from '@prepmarket/web-kit';
import { useSession, useUploadsWanted } from '@prepmarket/web-kit/store';

const UploadTray = lazyPart(() => import('./upload-tray.js'));

/** The uploads of who is signed in, once there are any: the page is not burdened with them before. */
export const Uploads = () => {
  const { user } = useSession();
  const wanted = useUploadsWanted(user?.id);
  return user && wanted ? <UploadTray key={user.id} /> : null;
};
