import { lazyPart } from '@prepmarket/web-kit';
import { Button, ChevronDownIcon, ChevronRightIcon, Skeleton, Stack } from '@prepmarket/web-kit/ui';
import { useFormContext } from '@prepmarket/web-kit/ui-forms';
import { useId, useState } from 'react';
import { type TermsFieldsProps, termNames } from './terms.js';

const TermsFields = lazyPart(() => import('./terms-fields.js'), <Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />);

/** Folded away until it is wanted, or holds something: many proposals are a price, days and words. */
export const MoreTerms = (props: TermsFieldsProps) => {
  const { formState, getValues } = useFormContext();
  const [unfolded, unfold] = useState(() => termNames.some((name) => getValues(name)?.length > 0));
  const shown = unfolded || termNames.some((name) => formState.errors[name]);
  const id = useId();
  return (
    <Stack spacing={4}>
      <Button
        sx={{ alignSelf: 'start', textAlign: 'start' }}
        startIcon={shown ? <ChevronDownIcon /> : <ChevronRightIcon />}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => unfold(!shown)}
      >
        More terms: price by lines, rounds, handles, dates, exclusions
      </Button>
      <div id={id}>{shown && <TermsFields {...props} />}</div>
    </Stack>
  );
};
