import { catalogFailures, type Project, projectMessages } from '@prepmarket/catalog-api';
import { contractMessages, contractPaths, keepsProject, outlivesProject } from '@prepmarket/contracts-api';
import { messageOf, personName } from '@prepmarket/web-kit';
import { useNavigate } from '@prepmarket/web-kit/router';
import { useNotify } from '@prepmarket/web-kit/store';
import { Button } from '@prepmarket/web-kit/ui';
import { ConfirmDialog } from '@prepmarket/web-kit/ui-parts';
import { useState } from 'react';
import { useLazyContractOfProjectQuery } from '../api/contracts.js';
import { useDeleteProjectMutation } from '../api/projects.js';
import { paths } from '../paths.js';
import { RemoveDialog } from '../shared/remove.js';

export interface DeleteProjectProps {
  project: Project;
  /** It is gone: nothing of it is asked for any more. */
  onDeleted: () => void;
}

/** Asks before a project is deleted, once it is known what becomes of its contract: one that runs keeps the project, one that is completed outlives it. */
export const DeleteProject = ({ project, onDeleted }: DeleteProjectProps) => {
  const { id: projectId, title, contract_id: contractId } = project;
  const [readContract, { data, isFetching }] = useLazyContractOfProjectQuery();
  // One that was cancelled since is no longer the project's.
  const contract = contractId ? data : undefined;
  const [deleteProject] = useDeleteProjectMutation();
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const notify = useNotify();
  const ask = async () => {
    const { error } = contractId ? await readContract(contractId) : {};
    if (error) notify('error', messageOf(error, contractMessages.loadFailed));
    else setAsked(true);
  };
  const dialog = { title: 'Delete Project', open: asked, onClose: () => setAsked(false) };
  const parties = { title, vendor: contract ? personName(contract.vendor) : '' };
  const kept = contract && keepsProject(contract, parties);
  const outlives = contract && outlivesProject(contract, parties);
  return (
    <>
      <Button color="error" disabled={isFetching} onClick={ask}>
        Delete
      </Button>
      {contract && kept ? (
        <ConfirmDialog
          {...dialog}
          text={kept}
          cancelLabel="Close"
          confirmLabel="Go to Contract"
          onConfirm={() => navigate(contractPaths.contract(contract.id))}
        />
      ) : (
        <RemoveDialog
          {...dialog}
          text={
            <>
              {`Are you sure you want to delete "${title}" with its packages, shots, tasks and files? This action cannot be undone.`}
              {outlives && <p>{outlives}</p>}
            </>
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
