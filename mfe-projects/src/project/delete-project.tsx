import { catalogFailures, type Project, projectMessages } from '@prepmarket/catalog-api';
import { contractPaths } from '@prepmarket/contracts-api';
import { personName } from '@prepmarket/web-kit';
import { useNavigate } from '@prepmarket/web-kit/router';
import { skipToken } from '@prepmarket/web-kit/store';
import { Button } from '@prepmarket/web-kit/ui';
import { ConfirmDialog } from '@prepmarket/web-kit/ui-parts';
import { useState } from 'react';
import { useContractOfProjectQuery } from '../api/contracts.js';
import { useDeleteProjectMutation } from '../api/projects.js';
import { paths } from '../paths.js';
import { RemoveDialog } from '../shared/remove.js';

export interface DeleteProjectProps {
  project: Project;
  /** It is gone: nothing of it is asked for any more. */
  onDeleted: () => void;
}

/** Asks before a project is deleted, and says what becomes of its contract: one that runs keeps the project, one that is completed outlives it. */
export const DeleteProject = ({ project, onDeleted }: DeleteProjectProps) => {
  const { id: projectId, title, contract_id: contractId } = project;
  const { currentData: contract } = useContractOfProjectQuery(contractId ?? skipToken);
  const [deleteProject] = useDeleteProjectMutation();
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const dialog = { title: 'Delete Project', open: asked, onClose: () => setAsked(false) };
  const vendor = contract && personName(contract.vendor);
  const question = `Are you sure you want to delete "${title}" with its packages, shots, tasks and files? This action cannot be undone.`;
  return (
    <>
      <Button color="error" onClick={() => setAsked(true)}>
        Delete
      </Button>
      {contract && contract.status !== 'completed' ? (
        <ConfirmDialog
          {...dialog}
          text={`"${title}" is under contract with ${vendor}. It can be deleted once the contract "${contract.title}" is completed or cancelled.`}
          cancelLabel="Close"
          confirmLabel="Go to Contract"
          onConfirm={() => navigate(contractPaths.contract(contract.id))}
        />
      ) : (
        <RemoveDialog
          {...dialog}
          text={
            contract ? (
              <>
                {question}
                <p>{`The contract "${contract.title}" with ${vendor} stays with both of you. It will say "${title} (deleted project)".`}</p>
              </>
            ) : (
              question
            )
          }
          run={(sending) => deleteProject({ projectId, sending })}
          done={projectMessages.deleted}
          failed={catalogFailures.deleteProject}
          after={() => {
            onDeleted();
            return navigate(paths.dashboard);
          }}
        />
      )}
    </>
  );
};
