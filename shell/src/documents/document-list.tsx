import { documentKindText, isInForce, type VendorDocument } from '@prepmarket/identity-api';
import { localDate } from '@prepmarket/web-kit';
import { StatusChip, styled } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  min-height: 44px;
  padding: 12px 0;
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid ${({ theme }) => theme.palette.divider};
  }
  & > div:first-child {
    flex: 1 1 240px;
  }
  small {
    display: block;
    font-size: 14px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
`;

interface Props {
  documents: readonly VendorDocument[];
  /** What can be done with one, where something can. */
  acts?: (document: VendorDocument) => ReactNode;
}

/** What was looked at, and until when it holds; what has expired says so. */
export const DocumentList = ({ documents, acts }: Props) => (
  <List aria-label="Documents">
    {documents.map((document) => (
      <Row key={document.id}>
        <div>
          {documentKindText(document.kind)} {!isInForce(document) && <StatusChip label="Expired" color="warning" />}
          <small>{document.words}</small>
          <small>{`${isInForce(document) ? 'Holds' : 'Held'} until ${localDate(document.until)}`}</small>
        </div>
        {acts?.(document)}
      </Row>
    ))}
  </List>
);
