import { Alert, CheckIcon, LinearProgress, Mono, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useId } from 'react';
import { paceText } from '../send/speed.js';
import { ChooseAgain } from './choose-again.js';
import { colorOf, EndButton, Head, type OfUpload, RetryButton, Row } from './row-parts.js';
import { messageOfUpload, percentOf } from './upload.js';

/** One upload where it was dropped: its file, where it stands, and what to do about a failure. */
export const UploadRow = ({ upload, queue }: OfUpload) => {
  const id = useId();
  const percent = percentOf(upload);
  return (
    <Row>
      <Head>
        <Mono id={id} style={{ overflowWrap: 'anywhere' }}>
          {upload.fileName}
        </Mono>
        <EndButton upload={upload} queue={queue} />
      </Head>
      <LinearProgress variant="determinate" value={percent} color={colorOf(upload)} aria-labelledby={id} />
      <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', display: 'flex', alignItems: 'center', gap: 1 }}>
          {upload.state === 'complete' && <CheckIcon fontSize="small" color="success" />}
          {messageOfUpload(upload)}
        </Typography>
        <Mono>{`${percent}%`}</Mono>
      </Stack>
      {upload.state === 'uploading' && <Mono>{paceText(upload)}</Mono>}
      {upload.error && <Alert severity="error">{upload.error}</Alert>}
      <RetryButton upload={upload} queue={queue} />
      <ChooseAgain upload={upload} queue={queue} />
    </Row>
  );
};
