import './ui/styled-theme.js';

export { DateField } from './dates/date-field.js';
export { DateInput, type DateInputProps } from './dates/date-input.js';
export { localFormat } from './dates/local-format.js';
export { TimeInput, type TimeInputProps } from './dates/time-input.js';
