import { localDate, relativeTime } from '@prepmarket/web-kit';

/** When something happened: its day, and how long ago that is. */
export const Moment = ({ at }: { at: string }) => (
  <>
    <span>{localDate(at)}</span>
    {` (${relativeTime(at)})`}
  </>
);
