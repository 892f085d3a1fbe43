import { notInOwnData, type OwnDataPart, ownDataParts, ownDataPath } from '@prepmarket/identity-api';
import { apiUrl } from '@prepmarket/web-kit/store';
import { Button, Panel, styled, Typography } from '@prepmarket/web-kit/ui';

const List = styled.ul`
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px 0;
  & + & {
    border-top: 1px solid ${({ theme }) => theme.palette.divider};
  }
  > div {
    flex: 1 1 240px;
  }
  small {
    display: block;
    font-size: 14px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
`;

const parts = Object.entries(ownDataParts) as [OwnDataPart, (typeof ownDataParts)[OwnDataPart]][];

/** What is kept of somebody, to be taken along: each service gives its own part. */
export const OwnData = () => (
  <Panel title="Your Data">
    <Typography variant="body2">{`Each part is a zip of JSON and files, as they are now. One download of a part at a time, ten an hour. ${notInOwnData}`}</Typography>
    <List>
      {parts.map(([part, { title, holds }]) => (
        <Row key={part}>
          <div>
            {title}
            <small>{holds}</small>
          </div>
          <Button variant="outlined" href={apiUrl(ownDataPath(part))} download aria-label={`Download ${title}`}>
            Download
          </Button>
        </Row>
      ))}
    </List>
  </Panel>
);
