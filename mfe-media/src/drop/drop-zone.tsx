import { Button, css, FolderIcon, styled, Typography, tokens, UploadIcon } from '@prepmarket/web-kit/ui';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { useDropzone } from 'react-dropzone';

const Area = styled.section<{ $over: boolean; $around: boolean; $main: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  gap: 12px;
  ${({ $around, $main }) =>
    !$around &&
    css`
      min-height: ${$main ? 220 : 132}px;
      padding: 16px;
    `}
  border: 1px dashed ${({ $around }) => ($around ? 'transparent' : tokens.edge)};
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

export interface DropZoneProps {
  /** Of the place, and of the input behind its button. */
  label: string;
  inputLabel: string;
  /** On the button that opens the file dialog; without it files are but dropped. */
  prompt?: string;
  /** What the zone lies around and files are dropped on; without it the zone is a field of its own. */
  around?: ReactNode;
  hint?: string;
  /** Whether it is what one does first on its page: taller, and its button before all others. */
  main?: boolean;
  /** Whether a folder can be picked as well. */
  folders?: boolean;
  multiple?: boolean;
  accept?: readonly string[];
  disabled?: boolean;
  /** Empty when there was no file in the drop or it could not be read. */
  onFiles: (files: File[]) => void;
  children?: ReactNode;
}

/** Takes files and whole folders, dropped or browsed for. What fits is for the caller to say. */
export const DropZone = ({
  label,
  inputLabel,
  prompt,
  around,
  hint,
  main = false,
  folders = false,
  multiple = true,
  accept,
  disabled,
  onFiles,
  children,
}: DropZoneProps) => {
  const folder = useRef<HTMLInputElement>(null);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    disabled,
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
    <Area {...getRootProps({ role: 'region', 'aria-label': label })} $over={isDragActive} $around={around !== undefined} $main={main}>
      {around}
      <input {...getInputProps({ 'aria-label': inputLabel, multiple, accept: accept?.join(',') })} />
      {folders && <input ref={folder} type="file" hidden multiple aria-label="Folder to upload" onChange={takeFolder} {...{ webkitdirectory: '' }} />}
      {prompt && (
        <Browse style={around === undefined ? undefined : { justifyContent: 'start' }}>
          <Button variant={main ? 'contained' : 'text'} startIcon={<UploadIcon />} disabled={disabled} onClick={open}>
            {prompt}
          </Button>
          {folders && (
            <Button startIcon={<FolderIcon />} color="inherit" disabled={disabled} onClick={() => folder.current?.click()}>
              Browse a folder
            </Button>
          )}
        </Browse>
      )}
      {hint && (
        <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
          {hint}
        </Typography>
      )}
      {children}
    </Area>
  );
};
