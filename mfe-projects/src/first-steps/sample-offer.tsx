import { type Project, sampleMessages } from '@prepmarket/catalog-api';
import { lazyPart, messageOf } from '@prepmarket/web-kit';
import { useNavigate } from '@prepmarket/web-kit/router';
import { useNotify } from '@prepmarket/web-kit/store';
import { Button, Typography } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { useMakeSampleMutation } from './api.js';
import { Line } from './sample-line.js';

const SampleThere = lazyPart(() => import('./sample-there.js'));

const Make = () => {
  const [make, { isLoading }] = useMakeSampleMutation();
  const navigate = useNavigate();
  const notify = useNotify();
  const press = async () => {
    const { data, error } = await make({});
    if (!data) return notify('error', messageOf(error, sampleMessages.makeFailed));
    notify('success', sampleMessages.made);
    await navigate(paths.project(data.id));
  };
  return (
    <Line>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Rather look around first? A sample project has three shots with plates. No vendor and no other client sees it, it cannot be published, and you delete it
        when you like.
      </Typography>
      <Button variant="outlined" disabled={isLoading} onClick={press}>
        {isLoading ? 'Making the sample...' : 'Make a Sample Project'}
      </Button>
    </Line>
  );
};

/** A project to look around in, made by one press and deleted by two. */
export const SampleOffer = ({ projects }: { projects: readonly Project[] }) => {
  const sample = projects.find((project) => project.sample);
  return sample ? <SampleThere sample={sample} /> : <Make />;
};
