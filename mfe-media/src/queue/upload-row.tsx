import { projectPaths } from '@prepmarket/catalog-api';
import { contractPaths } from '@prepmarket/contracts-api';
import { accountPaths } from '@prepmarket/identity-api';
import { testShotPaths } from '@prepmarket/media-api';
import { fileSize } from '@prepmarket/web-kit';
import { Alert, CheckIcon, Link, Mono, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useId } from 'react';
import { isClip, isEntry, isShot, type PlacePath } from '../api.js';
import { paceText } from '../send/speed.js';
import { ChooseAgain } from './choose-again.js';
import { Steps, Whole } from './progress.js';
import { EndButton, Head, type OfUpload, RetryButton, Row } from './row-parts.js';
import { messageOfUpload, pathOf, percentOf, type Upload } from './upload.js';

const wayTo = (path: PlacePath): string => {
  if (isEntry(path)) return testShotPaths.test(path.testId);
  if (isShot(path)) return projectPaths.shot(path);
  return isClip(path) ? accountPaths.vendor(path.vendorId) : contractPaths.contract(path.contractId);
};

const PlaceAndFile = ({ upload }: { upload: Upload }) => {
  const path = pathOf(upload);
  const name = upload.called ?? upload.shotName;
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      {path ? <Link to={wayTo(path)}>{name}</Link> : name}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`${upload.fileName}, ${fileSize(upload.bytes)}`}
      </Typography>
    </div>
  );
};

interface Props extends OfUpload {
  /** Away from its shot, clip or version: with the way there, sending and preparing each for itself. */
  away?: boolean;
}

/** One upload: its file, where it stands, and what to do about it. */
export const UploadRow = ({ upload, queue, away = false }: Props) => {
  const id = useId();
  return (
    <Row>
      <Head>
        {away ? (
          <PlaceAndFile upload={upload} />
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
