import { mediaMessages } from '@prepmarket/media-api';
import { Button, css, FolderIcon, styled, Typography, UploadIcon } from '@prepmarket/web-kit/ui';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { useDropzone } from 'react-dropzone';

const Area = styled.section<{ $over: boolean }>`
  display: grid;
  align-content: center;
  gap: 12px;
  min-height: 132px;
  padding: 16px;
  border: 1px dashed #454b54;
  border-radius: 6px;
  transition: border-color 120ms, background-color 120ms;
  ${({ $over, theme }) =>
    $over &&
    css`
      border-color: ${theme.palette.primary.main};
      background: ${theme.palette.background.paper};
    `}
`;
const Browse = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
`;

interface Props {
  /** Empty when there was no file in the drop or it could not be read. */
  onFiles: (files: File[]) => void;
  children?: ReactNode;
}

/** Takes files and whole folders, dropped or browsed for. */
export const DropArea = ({ onFiles, children }: Props) => {
  const folder = useRef<HTMLInputElement>(null);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    // The plain dialog gives the same files in every browser.
    useFsAccessApi: false,
    onDrop: (files) => onFiles(files),
    onError: () => onFiles([]),
  });
  const takeFolder = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles(Array.from(event.target.files ?? []));
    // The same folder may be picked again.
    event.target.value = '';
  };
  return (
    <Area {...getRootProps({ role: 'region', 'aria-label': 'Upload' })} $over={isDragActive}>
      <input {...getInputProps({ 'aria-label': 'Files to upload' })} />
      <input ref={folder} type="file" hidden multiple aria-label="Folder to upload" onChange={takeFolder} {...{ webkitdirectory: '' }} />
      <Browse>
        <Button startIcon={<UploadIcon />} onClick={open}>
          {mediaMessages.dropPrompt}
        </Button>
        <Button startIcon={<FolderIcon />} color="inherit" onClick={() => folder.current?.click()}>
          Browse a folder
        </Button>
      </Browse>
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        {mediaMessages.dropHint}
      </Typography>
      {children}
    </Area>
  );
};
