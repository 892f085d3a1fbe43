import { type Project, sampleMessages } from '@prepmarket/catalog-api';
import { lazyPart, messageOf } from '@prepmarket/web-kit';
import { useNavigate } from '@prepmarket/web-kit/router';
import { useNotify } from '@prepmarket/web-kit/store';
import { Button, Link, styled, Typography } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { paths } from '../paths.js';
import { useMakeSampleMutation } from './api.js';

const DeleteSample = lazyPart(() => import('./delete-sample.js'));

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  margin-top: 20px;
  padding-top: 16px;
  border-top: 1px solid ${({ theme }) => theme.palette.divider};
  p {
    flex: 1 1 320px;
  }
`;

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

const There = ({ sample }: { sample: Project }) => {
  const [asked, setAsked] = useState(false);
  return (
    <Line>
      <Typography variant="body2">
        {'To look around in: '}
        <Link to={paths.project(sample.id)} sx={{ textDecoration: 'underline' }}>
          {sample.title}
        </Link>
      </Typography>
      <Button variant="outlined" onClick={() => setAsked(true)}>
        Delete the Sample
      </Button>
      {asked && <DeleteSample sample={sample} onClose={() => setAsked(false)} />}
    </Line>
  );
};

/** A project to look around in, made by one press and deleted by two. */
export const SampleOffer = ({ projects }: { projects: readonly Project[] }) => {
  const sample = projects.find((project) => project.sample);
  return sample ? <There sample={sample} /> : <Make />;
};
