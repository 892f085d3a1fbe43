import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { fileSize } from '../formats/file-size.js';
import { CloseIcon, UploadIcon } from '../ui/icons.js';
import { Mono } from '../ui/mono.js';
import { type FileLimits, pickFiles } from './check-files.js';
import { useUnsavedGuard } from './unsaved-guard.js';

export interface FilePickerProps extends FileLimits {
  files: readonly File[];
  onChange: (files: File[]) => void;
  label?: string;
  disabled?: boolean;
}

const Zone = styled.div`
  border-radius: 6px;
  &[data-over='true'] {
    outline: 2px dashed ${({ theme }) => theme.palette.primary.main};
    outline-offset: 8px;
  }
`;
const List = styled.ul`
  list-style: none;
  margin: 8px 0 0;
  padding: 0;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: 14px;
    overflow-wrap: anywhere;
  }
  li > :not(:first-child) {
    flex: none;
  }
`;

/** Picks files, or takes them dropped on it, again and again; each is listed with its size and can be taken out. Picked files count as unsaved input. */
export const FilePicker = ({ files, onChange, label = 'Add files', disabled, ...rules }: FilePickerProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const id = useId();
  const [over, setOver] = useState(false);
  const formState = useFormContext()?.formState;
  const sent = disabled || formState?.isSubmitting || formState?.isSubmitSuccessful;
  const leaving = useUnsavedGuard(files.length > 0 && !sent);
  const add = (list: FileList | null) => {
    const result = pickFiles(files, Array.from(list ?? []), rules);
    setRefused(result.refused);
    onChange(result.files);
    // The same file may be picked again after it was taken out.
    if (input.current) input.current.value = '';
  };
  const dragged = (event: DragEvent, inside: boolean) => {
    if (disabled || !event.dataTransfer.types?.includes('Files')) return;
    event.preventDefault();
    setOver(inside);
  };
  const drop = (event: DragEvent) => {
    dragged(event, false);
    if (event.defaultPrevented) add(event.dataTransfer.files);
  };
  return (
    <Zone data-over={over} onDragOver={(event) => dragged(event, true)} onDragLeave={(event) => dragged(event, false)} onDrop={drop}>
      {leaving}
      <input
        ref={input}
        id={id}
        type="file"
        aria-label={label}
        multiple={rules.maxFiles !== 1}
        accept={rules.accept?.join(',')}
        hidden
        // Hidden it takes no focus: a dialog that sends the focus round must pass it by.
        tabIndex={-1}
        onChange={(event) => add(event.target.files)}
      />
      <Button variant="outlined" startIcon={<UploadIcon />} disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      {refused && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main', mt: 2 }}>
          {refused}
        </Typography>
      )}
      {files.length > 0 && (
        <List aria-label="Selected files">
          {files.map((file, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two picked files may be equal in everything
            <li key={`${file.name}-${at}`}>
              <span>{file.name}</span>
              <Mono>{fileSize(file.size)}</Mono>
              <IconButton
                size="small"
                disabled={disabled}
                aria-label={`Remove ${file.name}`}
                onClick={() => onChange(files.filter((_, other) => other !== at))}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </li>
          ))}
        </List>
      )}
    </Zone>
  );
};
