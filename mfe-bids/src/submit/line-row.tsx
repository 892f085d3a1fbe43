import { CloseIcon, IconButton, styled } from '@prepmarket/web-kit/ui';
import { MoneyField, TextField } from '@prepmarket/web-kit/ui-forms';

const Row = styled.div`
  display: grid;
  gap: 8px;
  align-items: start;
  grid-template-columns: minmax(0, 2fr) minmax(96px, 1fr) auto;
  /* Beside the fields, not beside their labels. */
  > button {
    margin-top: 22px;
    @media (max-width: 599.95px) {
      margin-top: 24px;
    }
  }
`;

/** One line of the price; `at` counts from 0. */
export const LineRow = ({ at, prefix, onRemove }: { at: number; prefix: string; onRemove: () => void }) => (
  <Row role="group" tabIndex={-1} aria-label={`Line ${at + 1}`}>
    <TextField name={`lines.${at}.label`} label={`Line ${at + 1}`} size="small" required />
    <MoneyField name={`lines.${at}.amount`} label="Price" prefix={prefix} size="small" required />
    <IconButton aria-label={`Remove line ${at + 1}`} onClick={onRemove}>
      <CloseIcon />
    </IconButton>
  </Row>
);
