import type { FileRef } from '@prepmarket/api-kit';
import styled from 'styled-components';
import { fileSize } from '../formats/file-size.js';
import { API_BASE } from '../http/timing.js';
import { FileIcon } from './icons.js';
import { NewTabLink } from './links.js';
import { Mono } from './mono.js';

const Rows = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  display: grid;
  gap: 4px;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 32px;
    min-width: 0;
    font-size: 14px;
    color: ${({ theme }) => theme.palette.text.secondary};
  }
  a {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  span {
    flex: none;
  }
  @media (max-width: 599.95px) {
    li {
      min-height: 44px;
    }
  }
`;

/** Where a stored file is downloaded from. */
export const downloadUrl = (key: string): string => `${API_BASE}/files/download/${encodeURIComponent(key)}`;

export interface FileListProps {
  files: readonly (Pick<FileRef, 'key' | 'originalname'> & { size?: number })[];
  /** Instead of opening the download in a new tab. */
  onOpen?: (key: string) => void;
  label?: string;
}

/** Stored files, each a link to its download in a new tab. */
export const FileList = ({ files, onOpen, label = 'Attachments' }: FileListProps) => (
  <Rows aria-label={label}>
    {files.map((file) => (
      <li key={file.key}>
        <FileIcon fontSize="small" />
        <NewTabLink
          href={downloadUrl(file.key)}
          onClick={
            onOpen &&
            ((event) => {
              event.preventDefault();
              onOpen(file.key);
            })
          }
        >
          {file.originalname}
        </NewTabLink>
        {file.size !== undefined && <Mono>{fileSize(file.size)}</Mono>}
      </li>
    ))}
  </Rows>
);
