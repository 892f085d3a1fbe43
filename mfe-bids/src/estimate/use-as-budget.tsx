import { budgetOf, isAward, type ToldSum } from '@prepmarket/bidding-api';
import { isOwner, type Project, takeTermsPath } from '@prepmarket/catalog-api';
import { completionDate, isoDay } from '@prepmarket/web-kit';
import { skipToken, useSession } from '@prepmarket/web-kit/store';
import { LinkButton } from '@prepmarket/web-kit/ui';
import { useBidsOfProjectQuery } from '../api.js';

interface UseAsBudgetProps {
  project: Project | undefined;
  whole: ToldSum;
}

/** Leads the owner to the project's form with budget and deadline filled in; there they can be changed before they are saved. After an award they stay. */
export const UseAsBudget = ({ project, whole }: UseAsBudgetProps) => {
  const { user } = useSession();
  const asks = project && isOwner(user, project) && !project.contract_id;
  const { currentData: bids } = useBidsOfProjectQuery(asks ? project.id : skipToken);
  const budget = budgetOf(whole);
  if (!asks || !budget || !bids || bids.some(isAward)) return null;
  const terms = { min: String(budget.min), max: String(budget.max), deadline: isoDay(completionDate(budget.days)) };
  return (
    <LinkButton variant="contained" to={takeTermsPath(project.id, terms)}>
      Use as budget
    </LinkButton>
  );
};
