import type { ThemeOptions } from '@mui/material/styles';
import { ChevronDownIcon } from './icons.js';
import { tokens } from './tokens.js';

const edge = (colour: string, width = 1) => `inset 0 -${width}px ${colour}`;

/** A filled ground with its edge below; the whole is ringed while it is written in. */
const well = {
  backgroundColor: tokens.field,
  borderRadius: 6,
  boxShadow: edge(tokens.edge),
  transition: 'box-shadow 120ms',
  // Where colours are forced there are no grounds: a line has to do.
  border: '1px solid transparent',
  '@media (max-width: 599.95px)': { minHeight: 44 },
};
const states = {
  '&:hover:not(.Mui-focused, .Mui-disabled, .Mui-error)': { boxShadow: edge(tokens.high) },
  '&.Mui-error': { boxShadow: edge(tokens.red, 2) },
  '&.Mui-focused': { boxShadow: `inset 0 0 0 2px ${tokens.blue}` },
  '&.Mui-focused.Mui-error': { boxShadow: `inset 0 0 0 2px ${tokens.red}` },
  '&.Mui-disabled': { boxShadow: 'none' },
};
const bare = { display: 'none' };

/** The label stands above its field and stays there. */
const above = {
  position: 'static',
  transform: 'none',
  maxWidth: '100%',
  marginBottom: 6,
  overflow: 'visible',
  whiteSpace: 'normal',
  pointerEvents: 'auto',
  fontSize: 13,
  fontWeight: 550,
  lineHeight: '18px',
  color: tokens.mid,
  '&.Mui-focused': { color: tokens.mid },
  '&.Mui-error': { color: tokens.red },
} as const;

/** Fields, selects and their labels: ours, not MUI's notched boxes. */
export const fieldParts: ThemeOptions['components'] = {
  MuiInputLabel: { defaultProps: { shrink: true, disableAnimation: true }, styleOverrides: { root: above } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { ...well, ...states, '&.MuiInputBase-multiline': { padding: '10px 12px' } },
      input: { padding: '9px 12px', '.MuiInputBase-sizeSmall &': { padding: '6px 10px' }, '.MuiInputBase-multiline &': { padding: 0 } },
      notchedOutline: bare,
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: 12 } } },
  MuiSelect: { defaultProps: { IconComponent: ChevronDownIcon } },
  MuiNativeSelect: { styleOverrides: { select: { '& option': { backgroundColor: tokens.float, color: tokens.high } } } },
};

/** The same for the parts of a field that is a date. */
export const dateWell = { root: { ...well, ...states, paddingInline: 12 }, sections: { padding: '9px 0' }, bare };
