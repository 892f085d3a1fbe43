import { budgetOf, type ToldSum } from '@prepmarket/bidding-api';
import { isOwner, type Project, takeTermsPath } from '@prepmarket/catalog-api';
import { completionDate, isoDay } from '@prepmarket/web-kit';
import { useSession } from '@prepmarket/web-kit/store';
import { LinkButton } from '@prepmarket/web-kit/ui';

/** Leads the owner to the project's form with budget and deadline filled in; there they can be changed before they are saved. */
export const UseAsBudget = ({ project, whole }: { project: Project | undefined; whole: ToldSum }) => {
  const { user } = useSession();
  const budget = budgetOf(whole);
  if (!project || !budget || !isOwner(user, project)) return null;
  const terms = { min: String(budget.min), max: String(budget.max), deadline: isoDay(completionDate(budget.days)) };
  return (
    <LinkButton variant="contained" to={takeTermsPath(project.id, terms)}>
      Use as budget
    </LinkButton>
  );
};
