import { takenTerms } from '@prepmarket/catalog-api';
import { useSearchParams } from '@prepmarket/web-kit/router';
import { useFormContext } from '@prepmarket/web-kit/ui-forms';
import { useEffect, useState } from 'react';

/** Fills budget and deadline that the address brings into the form around it, once; of an award they stay. @returns whether there are any */
export const useTakenTerms = (frozen: boolean): boolean => {
  const [search] = useSearchParams();
  const [terms] = useState(() => takenTerms(search));
  const { setValue } = useFormContext();
  useEffect(() => {
    if (!terms || frozen) return;
    setValue('budget.min', terms.min, { shouldDirty: true });
    setValue('budget.max', terms.max, { shouldDirty: true });
    setValue('deadline', terms.deadline, { shouldDirty: true });
  }, [terms, frozen, setValue]);
  return terms !== undefined && !frozen;
};
