import { handlesMaximum, largestFirstNumber } from '@prepmarket/catalog-api';
import { counted } from '@prepmarket/web-kit';
import { Stack, Typography } from '@prepmarket/web-kit/ui';
import { SelectInput, TextInput } from '@prepmarket/web-kit/ui-forms';
import { Fields } from './fields.js';
import type { Cut } from './read/cut.js';
import { type CutChoice, type Naming, namings } from './read/cut-rows.js';

const rates = ['23.976', '24', '25', '29.97', '30', '48', '50', '59.94', '60'];
const namingLabels: Record<Naming, string> = { clip: 'as its clip', marker: 'as its marker', count: 'SH0010, SH0020 …' };
const within = (text: string, most: number) => Math.min(most, Number(text.replaceAll(/\D/g, '').slice(0, 8)));

interface CutFieldsProps {
  cut: Cut;
  choice: CutChoice;
  onChange: (choice: CutChoice) => void;
  onRate: (fps: number) => void;
}

/** What an edit does not say by itself: what its shots are called, and how their plates are numbered. */
export const CutFields = ({ cut, choice, onChange, onRate }: CutFieldsProps) => {
  const options = [...new Set([String(cut.rate.fps), ...rates])].map((value) => ({ value, label: value }));
  return (
    <Stack spacing={3}>
      <Typography>
        {cut.format}
        {cut.title && ` "${cut.title}"`}: {counted(cut.clips.length, 'clip')}
        {cut.rate.drop && ', drop frame'}
      </Typography>
      <Fields>
        <SelectInput
          label="A shot is called"
          options={namings.map((value) => ({ value, label: namingLabels[value] }))}
          value={choice.naming}
          onChange={({ target }) => onChange({ ...choice, naming: target.value as Naming })}
        />
        <TextInput
          label="First frame of each plate"
          value={choice.first}
          onChange={({ target }) => onChange({ ...choice, first: within(target.value, largestFirstNumber) })}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <TextInput
          label="Handles at each end"
          value={choice.handles}
          onChange={({ target }) => onChange({ ...choice, handles: within(target.value, handlesMaximum) })}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        {cut.format === 'EDL' && (
          <SelectInput label="Frames a second" options={options} value={String(cut.rate.fps)} onChange={({ target }) => onRate(Number(target.value))} />
        )}
      </Fields>
    </Stack>
  );
};
