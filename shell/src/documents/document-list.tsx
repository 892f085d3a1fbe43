import { documentKindText, isInForce, type VendorDocument } from '@prepmarket/identity-api';
import { localDate } from '@prepmarket/web-kit';
import { StatusChip } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';
import { Line, LineList } from '../frame/line-list.js';

interface Props {
  documents: readonly VendorDocument[];
  /** What can be done with one, where something can. */
  acts?: (document: VendorDocument) => ReactNode;
}

/** What was looked at, and until when it holds; what has expired says so. */
export const DocumentList = ({ documents, acts }: Props) => (
  <LineList aria-label="Documents">
    {documents.map((document) => (
      <Line key={document.id}>
        <div>
          {documentKindText(document.kind)} {!isInForce(document) && <StatusChip label="Expired" color="warning" />}
          <small>{document.words}</small>
          <small>{`${isInForce(document) ? 'Holds' : 'Held'} until ${localDate(document.until)}`}</small>
        </div>
        {acts?.(document)}
      </Line>
    ))}
  </LineList>
);
