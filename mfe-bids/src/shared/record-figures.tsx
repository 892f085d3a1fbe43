import { rateText, type VendorRecord } from '@prepmarket/contracts-api';
import { Facts, Mono, Typography } from '@prepmarket/web-kit/ui';

type Figures = Pick<VendorRecord, 'onTime' | 'firstPass' | 'finished'>;

const NOTHING = 'No finished work here yet, so there are no figures.';

/** The plain numbers of a vendor; one sentence where there is too little of everything. */
export const RecordFigures = ({ of: { onTime, firstPass, finished } }: { of: Figures }) =>
  !finished && !onTime && !firstPass ? (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {NOTHING}
    </Typography>
  ) : (
    <Facts of={{ 'Delivered on time': rateText(onTime), 'Approved at the first go': rateText(firstPass), 'Finished contracts': <Mono>{finished}</Mono> }} />
  );
