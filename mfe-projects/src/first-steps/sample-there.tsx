import type { Project } from '@prepmarket/catalog-api';
import { lazyPart } from '@prepmarket/web-kit';
import { Button, Link, Typography } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { paths } from '../paths.js';
import { Line } from './sample-line.js';

const DeleteSample = lazyPart(() => import('./delete-sample.js'));

/** The sample that there is, and the way to be rid of it. */
export default function SampleThere({ sample }: { sample: Project }) {
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
}
