import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Alert } from '../ui/alert.js';

interface StaleNoticeProps {
  /** Who changed the record, when. */
  message: string;
  /** What they changed, field by field. */
  changes: readonly { label: string; theirs: string }[];
  onMine: () => void;
  onTheirs: () => void;
}

/** Above a form whose record somebody else has changed meanwhile. Keeping one's own sends the form again. */
export const StaleNotice = ({ message, changes, onMine, onTheirs }: StaleNoticeProps) => (
  <Alert severity="warning" role="alert">
    {message}
    {changes.length > 0 && (
      <ul>
        {changes.map(({ label, theirs }) => (
          <li key={label}>{`${label}: ${theirs || 'nothing'}`}</li>
        ))}
      </ul>
    )}
    <Stack direction="row" spacing={2} useFlexGap sx={{ mt: 3, flexWrap: 'wrap' }}>
      <Button type="submit" variant="outlined" size="small" onClick={onMine}>
        Keep mine
      </Button>
      <Button size="small" onClick={onTheirs}>
        Take theirs
      </Button>
    </Stack>
  </Alert>
);
