import { localDate } from '@prepmarket/web-kit';
import { Facts, Panel, Skeleton, Typography } from '@prepmarket/web-kit/ui';
import { useMeQuery } from '../auth/api.js';

/** What clients read about a vendor on every proposal. */
export const OwnCertification = () => {
  const { data: me, isLoading } = useMeQuery();
  if (!me) return isLoading ? <Skeleton variant="rounded" height={120} /> : null;
  const { certification } = me;
  return (
    <Panel title="Certification">
      {certification ? (
        <Facts of={{ 'Certified for': certification.note, 'Last day': localDate(certification.until) }} />
      ) : (
        <Typography>You are not certified. Our team certifies vendors whose work it has reviewed; clients see it on every proposal.</Typography>
      )}
    </Panel>
  );
};
