import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

/** How much of a form with files has gone out; after the last byte, that the answer is awaited. Nothing while no upload runs. */
export const SendingProgress = ({ progress, label = 'Upload progress' }: { progress: number | undefined; label?: string }) => {
  if (progress === undefined) return null;
  const percent = Math.floor(progress * 100);
  const all = progress >= 1;
  return (
    <div role="status">
      <LinearProgress {...(all ? {} : { variant: 'determinate', value: percent })} aria-label={label} />
      <Typography variant="caption">{all ? 'Everything is sent. Waiting for the confirmation...' : `Sending: ${percent}%`}</Typography>
    </div>
  );
};
