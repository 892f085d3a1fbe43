import { useNavigate } from '@prepmarket/web-kit/router';
import { BackIcon, Button } from '@prepmarket/web-kit/ui';

/** To the page before this one, where there is one of ours. */
export const GoBack = () => {
  const navigate = useNavigate();
  // The router counts its own pages from 0.
  if (!(window.history.state?.idx > 0)) return null;
  return (
    <Button startIcon={<BackIcon />} onClick={() => navigate(-1)}>
      Back
    </Button>
  );
};
