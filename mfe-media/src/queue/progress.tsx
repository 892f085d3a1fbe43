import { LinearProgress, styled } from '@prepmarket/web-kit/ui';
import { isCompanion, percentOf, percentSent, type Upload } from './upload.js';

const Bar = styled.div`
  display: grid;
  grid-template-columns: 76px minmax(0, 1fr);
  align-items: center;
  gap: 8px;
  font-size: 12px;
  color: ${({ theme }) => theme.palette.text.secondary};
`;

const colors = { failed: 'error', complete: 'success', stopped: 'warning' } as const;
const colorOf = ({ state }: Upload) => colors[state as keyof typeof colors] ?? 'primary';

const Step = ({ name, upload, percent }: { name: string; upload: Upload; percent: number }) => (
  <Bar>
    <span>{name}</span>
    <LinearProgress variant="determinate" value={percent} color={colorOf(upload)} aria-label={`${name} of ${upload.fileName}`} />
  </Bar>
);

/** Sending and preparing, each for itself. */
export const Steps = ({ upload }: { upload: Upload }) => (
  <>
    <Step name="Upload" upload={upload} percent={percentSent(upload)} />
    {!isCompanion(upload) && <Step name="Encoding" upload={upload} percent={Math.floor(upload.encoded)} />}
  </>
);

/** Both together; `of` is the id of its name. */
export const Whole = ({ upload, of }: { upload: Upload; of: string }) => (
  <LinearProgress variant="determinate" value={percentOf(upload)} color={colorOf(upload)} aria-labelledby={of} />
);
