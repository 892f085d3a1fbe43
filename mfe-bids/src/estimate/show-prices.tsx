import { projectEstimateMessages } from '@prepmarket/bidding-api';
import { isOwner, type Project } from '@prepmarket/catalog-api';
import { useSession } from '@prepmarket/web-kit/store';
import { Button } from '@prepmarket/web-kit/ui';
import { useAct } from '@prepmarket/web-kit/ui-parts';
import { useShowEstimateMutation } from '../api.js';

/** Its owner turns on and off whether vendors read the price. */
export const ShowPrices = ({ project }: { project: Project | undefined }) => {
  const { user } = useSession();
  const [show] = useShowEstimateMutation();
  const { act, dialog } = useAct();
  if (!project || !isOwner(user, project)) return null;
  const { id: projectId, title, show_estimate: shown = false } = project;
  const ask = () =>
    act({
      title: shown ? 'Hide the price from vendors' : 'Show the price to vendors',
      text: shown ? projectEstimateMessages.hide : projectEstimateMessages.show,
      confirmLabel: shown ? 'Hide' : 'Show',
      busyLabel: 'Saving...',
      run: (sending) => show({ projectId, title, shown: !shown, sending }).unwrap(),
      done: shown ? projectEstimateMessages.hidden : projectEstimateMessages.shown,
      failed: projectEstimateMessages.showFailed,
    });
  return (
    <>
      <Button variant="outlined" aria-pressed={shown} onClick={ask}>
        {shown ? 'Vendors read the price' : 'Show price to vendors'}
      </Button>
      {dialog}
    </>
  );
};
