import { bidders, biddersLabel } from '@prepmarket/catalog-api';
import { SelectField } from '@prepmarket/web-kit/ui-forms';

const OPTIONS = bidders.map((value) => ({ value, label: biddersLabel[value] }));
const HINT = 'Whoever you invite may bid in any case. It stays once somebody has bid.';

interface BiddersFieldProps {
  disabled?: boolean;
  /** Why it is disabled. */
  reason?: string;
}

/** Who may bid on a project uninvited. */
export const BiddersField = ({ disabled, reason }: BiddersFieldProps) => (
  <SelectField name="bidders" label="Who may bid" options={OPTIONS} disabled={disabled} helperText={(disabled && reason) || HINT} />
);
