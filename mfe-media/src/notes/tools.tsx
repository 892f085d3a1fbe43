import { noteColours, noteLimits } from '@prepmarket/media-api';
import { Button, Stack } from '@prepmarket/web-kit/ui';
import { Choice } from '../player/choice.js';
import { Field } from '../player/field.js';
import { useNotesHere } from './notes-context.js';
import { toolLabel, tools, widths } from './pen.js';

const toolOptions = tools.map((value) => ({ value, label: toolLabel[value] }));
const colourOptions = noteColours.map((value) => ({ value, label: value[0]?.toUpperCase() + value.slice(1) }));

/** What one draws with, and back again. */
export const DrawingTools = () => {
  const { pen, setPen, draft, write } = useNotesHere();
  if (!draft) return null;
  const { drawing } = draft;
  return (
    <Stack direction="row" spacing={2} useFlexGap role="group" aria-label="Drawing" sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Choice name="Tool" value={pen.tool} options={toolOptions} onChange={(tool) => setPen({ ...pen, tool })} />
      <Choice name="Colour" value={pen.colour} options={colourOptions} onChange={(colour) => setPen({ ...pen, colour })} />
      <Choice name="Width" value={pen.width} options={widths} onChange={(width) => setPen({ ...pen, width })} />
      {pen.tool === 'text' && (
        <Field
          aria-label="Words to place"
          placeholder="Words, then press on the picture"
          maxLength={noteLimits.letters}
          value={pen.words}
          onChange={({ target }) => setPen({ ...pen, words: target.value })}
          style={{ width: 220 }}
        />
      )}
      <Button size="small" disabled={drawing.length === 0} onClick={() => write({ ...draft, drawing: drawing.slice(0, -1) })}>
        Undo
      </Button>
      <Button size="small" disabled={drawing.length === 0} onClick={() => write({ ...draft, drawing: [] })}>
        Clear
      </Button>
    </Stack>
  );
};
