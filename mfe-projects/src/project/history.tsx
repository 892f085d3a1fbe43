import type { AuditLine } from '@prepmarket/api-kit';
import { projectActed, type TreePackage } from '@prepmarket/catalog-api';
import { mediaActed } from '@prepmarket/media-api';
import { statusLabel } from '@prepmarket/web-kit';
import { History } from '@prepmarket/web-kit/ui-parts';
import { usePlateHistoryInfiniteQuery, useProjectHistoryInfiniteQuery, useProjectTreeQuery } from '../api/projects.js';

const below = (packages: readonly TreePackage[]) => packages.flatMap((pack) => [pack, ...(pack.shots ?? []).flatMap((shot) => [shot, ...(shot.tasks ?? [])])]);

/** Which package, shot or task, as it is called by now, and from which state to which; what was deleted has no name any more. */
const About = ({ projectId, line: { record, from, to } }: { projectId: string; line: AuditLine }) => {
  const { name } = useProjectTreeQuery(projectId, {
    selectFromResult: ({ data }) => ({ name: data && below(data.packages).find(({ id }) => id === record.id)?.name }),
  });
  const told = [name, from && to && `${statusLabel(from)} to ${statusLabel(to)}`].filter(Boolean);
  return told.length > 0 && `: ${told.join(', ')}`;
};

/** Who did what to a project, all below it and its plates, and when. */
export const ProjectHistory = ({ projectId }: { projectId: string }) => {
  const about = (line: AuditLine) => <About projectId={projectId} line={line} />;
  return (
    <>
      <History
        useLines={useProjectHistoryInfiniteQuery}
        of={projectId}
        words={projectActed}
        about={about}
        byItself="by itself, after what became of its proposals or its contract"
      />
      <History title="History of the plates" useLines={usePlateHistoryInfiniteQuery} of={projectId} words={mediaActed} about={about} byItself="by itself" />
    </>
  );
};
