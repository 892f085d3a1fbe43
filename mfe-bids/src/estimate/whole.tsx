import { type ProjectEstimate, type ToldSum, workingDay } from '@prepmarket/bidding-api';
import { counted, localDate } from '@prepmarket/web-kit';
import { Facts, Link, Panel, Stack, Typography } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';
import { paths } from '../paths.js';
import { daysSpan, hoursText, likelyDays, likelyHours, likelyPrice, priceText } from './spans.js';

const Figure = ({ span, likely }: { span: string; likely: string }) => (
  <>
    <Typography component="span" sx={{ display: 'block', fontSize: 28, fontWeight: 600, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}>
      {span}
    </Typography>
    <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
      {likely}
    </Typography>
  </>
);

const roughText = ({ rough, tasks }: ToldSum) =>
  rough > 0 && `${rough} of ${counted(tasks, 'task')} ${rough === 1 ? 'is' : 'are'} rough: upload plates, and what is measured of them narrows the range.`;

/** The project's own figures, and whence they are. */
export const Whole = ({ estimate: { basis, model }, whole, actions }: { estimate: ProjectEstimate; whole: ToldSum; actions: ReactNode }) => (
  <Panel
    title="The whole project"
    actions={
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {actions}
      </Stack>
    }
  >
    <Stack spacing={3}>
      <Facts
        of={{
          Price: whole.price && <Figure span={priceText(whole.price)} likely={likelyPrice(whole.price)} />,
          Hours: <Figure span={hoursText(whole.hours)} likely={likelyHours(whole.hours)} />,
          'Working days': <Figure span={daysSpan(whole.days)} likely={likelyDays(whole.days)} />,
        }}
      />
      {roughText(whole) && <Typography variant="body2">{roughText(whole)}</Typography>}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`A working day is that of ${workingDay}. Four in five bids are expected within these ranges. Basis: ${basis}. Model ${model.version} of ${localDate(model.date)}.`}
      </Typography>
      <Link to={paths.howEstimatesWork} variant="body2">
        How estimates work
      </Link>
    </Stack>
  </Panel>
);
