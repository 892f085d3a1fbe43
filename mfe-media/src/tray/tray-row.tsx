import { projectPaths } from '@prepmarket/catalog-api';
import { fileSize } from '@prepmarket/web-kit';
import { Alert, LinearProgress, Link, Mono, styled, Typography } from '@prepmarket/web-kit/ui';
import { ChooseAgain } from '../queue/choose-again.js';
import { colorOf, EndButton, Head, type OfUpload, RetryButton, Row } from '../queue/row-parts.js';
import { isUnsent, messageOfUpload, percentSent, shotPathOf } from '../queue/upload.js';
import { paceText } from '../send/speed.js';

const Bar = styled.div`
  display: grid;
  grid-template-columns: 76px minmax(0, 1fr) 44px;
  align-items: center;
  gap: 8px;
  font-size: 12px;
  color: ${({ theme }) => theme.palette.text.secondary};
  > :last-child {
    text-align: right;
  }
`;

const Step = ({ name, of, percent, color }: { name: string; of: string; percent: number; color: ReturnType<typeof colorOf> }) => (
  <Bar>
    <span>{name}</span>
    <LinearProgress variant="determinate" value={percent} color={color} aria-label={`${name} of ${of}`} />
    <Mono>{`${percent}%`}</Mono>
  </Bar>
);

/** One upload of the tray: its shot, and how far sending and encoding are, each for itself. */
export const TrayRow = ({ upload, queue }: OfUpload) => {
  const path = shotPathOf(upload);
  const { fileName, shotName, state } = upload;
  const color = colorOf(upload);
  return (
    <Row>
      <Head>
        <div style={{ overflowWrap: 'anywhere' }}>
          {path ? <Link to={projectPaths.shot(path)}>{shotName}</Link> : shotName}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`${fileName}, ${fileSize(upload.bytes)}`}
          </Typography>
        </div>
        <EndButton upload={upload} queue={queue} />
      </Head>
      <Step name="Upload" of={fileName} percent={percentSent(upload)} color={color} />
      {!isUnsent(upload) && state !== 'stopped' && <Step name="Encoding" of={fileName} percent={Math.floor(upload.encoded)} color={color} />}
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {messageOfUpload(upload)}
      </Typography>
      {state === 'uploading' && <Mono>{paceText(upload)}</Mono>}
      {upload.error && <Alert severity="error">{upload.error}</Alert>}
      <RetryButton upload={upload} queue={queue} />
      <ChooseAgain upload={upload} queue={queue} />
    </Row>
  );
};
