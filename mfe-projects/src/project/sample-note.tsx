import { Alert, Link } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';

/** What a sample is for, and why nothing here publishes it. */
export const SampleNote = () => (
  <Alert severity="info" role="note">
    This is a sample to look around in. No vendor and no other client sees it, and it stays a draft: its plates are ours. Play its shots, draw an estimate,
    change what you like, and delete it when you have seen enough.{' '}
    <Link to={paths.createProject} sx={{ textDecoration: 'underline' }}>
      List a project of your own
    </Link>{' '}
    to get proposals.
  </Alert>
);
