import { mayDrop, type NoteExportQuery, noteExportPath, noteMessages } from '@prepmarket/media-api';
import { apiUrl } from '@prepmarket/web-kit/store';
import { Button } from '@prepmarket/web-kit/ui';
import { Menu, MenuItem } from '@prepmarket/web-kit/ui-parts';
import { useState } from 'react';
import { rateOf } from '../player/counting.js';
import type { Writing } from './use-writing.js';

type Choice = NoteExportQuery & { label: string };

const choicesOf = (drops: boolean): Choice[] => [
  { format: 'csv', label: 'Table (CSV)' },
  { format: 'edl', label: 'Markers (EDL)' },
  { format: 'fcpxml', label: 'Markers (FCPXML)' },
  { format: 'pdf', label: 'Document with pictures (PDF)' },
  ...(drops
    ? [
        { format: 'edl' as const, timecode: 'drop' as const, label: 'Markers (EDL), drop-frame' },
        { format: 'fcpxml' as const, timecode: 'drop' as const, label: 'Markers (FCPXML), drop-frame' },
      ]
    : []),
];

/** Takes the notes on this version, or on all of its task, along into other programs. */
export const ExportMenu = ({ writing: { path, clip, list } }: { writing: Writing }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [all, setAll] = useState(false);
  const none = (list?.notes.length ?? 0) + (list?.earlier?.length ?? 0) === 0;
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={none}
        title={none ? noteMessages.none : noteMessages.exportHint}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Export
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem role="menuitemcheckbox" aria-checked={all} onClick={() => setAll(!all)}>
          {all ? '☑' : '☐'} All versions of this task
        </MenuItem>
        {choicesOf(mayDrop(rateOf(clip.metadata))).map(({ label, ...query }) => (
          <MenuItem
            key={label}
            component="a"
            href={apiUrl(noteExportPath(path.contractId, path.versionId, { ...query, ...(all && { versions: 'task' }) }))}
            download
            onClick={close}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
