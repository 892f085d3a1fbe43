import { type PlateMatch, type Project, platePatternMessages, usualPlatePattern } from '@prepmarket/catalog-api';
import { isProblem, skipToken, useNotify } from '@prepmarket/web-kit/store';
import { Button, Stack, Typography } from '@prepmarket/web-kit/ui';
import { TextInput } from '@prepmarket/web-kit/ui-forms';
import { useEffect, useState } from 'react';
import { useTriedPatternQuery } from '../api/plates.js';
import { useEditProjectMutation } from '../api/projects.js';

const PAUSE = 300;
const EXAMPLE = 'SHOW_010_020_0030_plate_v001.mov';

/** The value once nobody has typed for a moment. */
const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE, value);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

const told = (shots: PlateMatch['shots']): string => {
  const [shot, second] = shots;
  if (!shot) return 'No shot of this project goes by this name: it would become a new one.';
  if (second)
    return `Several shots go by this name: ${shots.map(({ name }) => name).join(', ')}. Dropped on a package it is for the one there, dropped on this page it is asked about.`;
  return `This is a plate for ${shot.name}.`;
};

/** How names of plates are built in a project, with a name to try it on. */
export default function PlateNames({ project }: { project: Project }) {
  const [edit, { isLoading: busy }] = useEditProjectMutation();
  const [pattern, setPattern] = useState(project.plate_pattern ?? usualPlatePattern);
  const [name, setName] = useState(EXAMPLE);
  const [refused, setRefused] = useState<string>();
  const [tried, file] = [useSettled(pattern), useSettled(name)];
  const { currentData: shots, error } = useTriedPatternQuery(file.trim() ? { projectId: project.id, name: file.trim(), pattern: tried } : skipToken);
  const notify = useNotify();
  const problem = refused ?? (isProblem(error) && error.status === 400 ? error.message : undefined);
  const save = async () => {
    const { error: failed } = await edit({
      projectId: project.id,
      edit: { title: project.title, plate_pattern: pattern.trim() === usualPlatePattern ? null : pattern },
      version: project.version,
    });
    if (!failed) return notify('success', platePatternMessages.saved);
    return setRefused(isProblem(failed) && failed.said ? failed.message : platePatternMessages.saveFailed);
  };
  const type = (text: string) => {
    setPattern(text);
    setRefused(undefined);
  };
  return (
    <Stack spacing={4}>
      <Typography>
        A file that is dropped on this page, or on a package, finds the shot that its name speaks of. Between braces stand show, sequence, shot, what and
        version; all else stands for itself.
      </Typography>
      <TextInput
        label="Pattern"
        value={pattern}
        fullWidth
        error={problem !== undefined}
        helperText={problem ?? `Usual: ${usualPlatePattern}`}
        onChange={({ target }) => type(target.value)}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      <TextInput label="Try a name" value={name} fullWidth onChange={({ target }) => setName(target.value)} slotProps={{ htmlInput: { spellCheck: false } }} />
      <Typography role="status" variant="body2">
        {shots && !problem ? told(shots) : ' '}
      </Typography>
      <Button variant="contained" sx={{ alignSelf: 'flex-start' }} disabled={busy || problem !== undefined} onClick={save}>
        {busy ? 'Saving...' : 'Save Pattern'}
      </Button>
    </Stack>
  );
}
