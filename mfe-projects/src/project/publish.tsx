import { emptyProjectWarning, type Project, projectMessages } from '@prepmarket/catalog-api';
import { messageOf } from '@prepmarket/web-kit';
import { useNotify } from '@prepmarket/web-kit/store';
import { Button } from '@prepmarket/web-kit/ui';
import { ConfirmDialog } from '@prepmarket/web-kit/ui-parts';
import { useState } from 'react';
import { useEditProjectMutation } from '../api/projects.js';

/** Opens a draft to proposals. */
export const Publish = ({ project }: { project: Project }) => {
  const [asked, setAsked] = useState(false);
  const [editProject, { isLoading, error, reset }] = useEditProjectMutation();
  const notify = useNotify();
  const warning = emptyProjectWarning(project);
  const close = () => {
    reset();
    setAsked(false);
  };
  const publish = async () => {
    const result = await editProject({ projectId: project.id, edit: { title: project.title, status: 'open' } });
    if (result.error) return;
    close();
    notify('success', projectMessages.published);
  };
  return (
    <>
      <Button variant="contained" onClick={() => setAsked(true)}>
        Publish
      </Button>
      <ConfirmDialog
        open={asked}
        title="Publish Project"
        text={
          <>
            {`"${project.title}" becomes visible to all vendors, who can then submit proposals.`}
            {warning && <p>{warning}</p>}
          </>
        }
        confirmLabel={warning ? 'Publish anyway' : 'Publish'}
        busy={isLoading}
        error={error && messageOf(error, projectMessages.updateFailed)}
        onClose={close}
        onConfirm={publish}
      />
    </>
  );
};
