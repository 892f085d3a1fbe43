import { projectPaths } from '@prepmarket/catalog-api';
import { fileSize } from '@prepmarket/web-kit';
import { Alert, CheckIcon, Link, Mono, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useId } from 'react';
import { paceText } from '../send/speed.js';
import { ChooseAgain } from './choose-again.js';
import { Steps, Whole } from './progress.js';
import { EndButton, Head, type OfUpload, RetryButton, Row } from './row-parts.js';
import { messageOfUpload, percentOf, shotPathOf, type Upload } from './upload.js';

const ShotAndFile = ({ upload }: { upload: Upload }) => {
  const path = shotPathOf(upload);
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      {path ? <Link to={projectPaths.shot(path)}>{upload.shotName}</Link> : upload.shotName}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`${upload.fileName}, ${fileSize(upload.bytes)}`}
      </Typography>
    </div>
  );
};

interface Props extends OfUpload {
  /** Away from its shot: with the way there, sending and preparing each for itself. */
  away?: boolean;
}

/** One upload: its file, where it stands, and what to do about it. */
export const UploadRow = ({ upload, queue, away = false }: Props) => {
  const id = useId();
  return (
    <Row>
      <Head>
        {away ? (
          <ShotAndFile upload={upload} />
        ) : (
          <Mono id={id} style={{ overflowWrap: 'anywhere' }}>
            {upload.fileName}
          </Mono>
        )}
        <EndButton upload={upload} queue={queue} />
      </Head>
      {away ? <Steps upload={upload} /> : <Whole upload={upload} of={id} />}
      <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', display: 'flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}>
          {upload.state === 'complete' && <CheckIcon fontSize="small" color="success" />}
          {messageOfUpload(upload)}
        </Typography>
        {upload.state !== 'failed' && <Mono>{`${percentOf(upload)}%`}</Mono>}
      </Stack>
      {upload.state === 'uploading' && <Mono>{paceText(upload)}</Mono>}
      {upload.error && <Alert severity="error">{upload.error}</Alert>}
      <RetryButton upload={upload} queue={queue} />
      <ChooseAgain upload={upload} queue={queue} />
    </Row>
  );
};
