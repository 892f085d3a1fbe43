import { documentKindText, documentLimits, messages, type VendorDocument } from '@prepmarket/identity-api';
import { Button, EmptyState, LinkButton, Loaded, Panel, Skeleton, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useAct } from '@prepmarket/web-kit/ui-parts';
import { useState } from 'react';
import { paths } from '../paths.js';
import { useRemoveDocumentMutation, useVendorDocumentsQuery } from './api.js';
import { AddDocument, ChangeDocument } from './document-dialogs.js';
import { DocumentList } from './document-list.js';

/** What was looked at of a vendor: notes it, renews it and takes it away. */
export const DocumentsPanel = ({ vendorId, name }: { vendorId: string; name: string }) => {
  const query = useVendorDocumentsQuery(vendorId);
  const [remove] = useRemoveDocumentMutation();
  const [asked, setAsked] = useState<'new' | VendorDocument>();
  const { act, dialog } = useAct();
  const close = () => setAsked(undefined);
  const askRemove = ({ id, version, kind }: VendorDocument) =>
    act({
      title: `Remove the ${documentKindText(kind)} of ${name}?`,
      text: 'What is noted of it is lost, and clients no longer see that there is one.',
      confirmLabel: 'Remove',
      busyLabel: 'Removing...',
      danger: true,
      run: (sending) => remove({ vendorId, id, version, sending }).unwrap(),
      done: messages.documentRemoved,
      failed: messages.documentRemoveFailed,
    });
  const actsOf = (document: VendorDocument) => {
    const called = `${documentKindText(document.kind)}, ${document.words}`;
    return (
      <Stack direction="row" spacing={2}>
        <Button variant="outlined" onClick={() => setAsked(document)} aria-label={`Change ${called}`}>
          Change
        </Button>
        <Button variant="outlined" color="error" onClick={() => askRemove(document)} aria-label={`Remove ${called}`}>
          Remove
        </Button>
      </Stack>
    );
  };
  const addOne = (
    <Button variant="outlined" onClick={() => setAsked('new')}>
      Add a document
    </Button>
  );
  return (
    <Panel title="Documents">
      <Loaded query={query} loading={<Skeleton variant="rounded" height={120} />} failed={messages.documentsLoadFailed}>
        {(documents) =>
          documents.length === 0 ? (
            <EmptyState
              text={`Nothing of ${name} was looked at yet: a TPN report, an insurance, an agreement.`}
              action={
                <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
                  {addOne}
                  <LinkButton to={`${paths.help('vendors')}#be-found`}>What documents are for</LinkButton>
                </Stack>
              }
            />
          ) : (
            <Stack spacing={4} sx={{ alignItems: 'stretch' }}>
              <DocumentList documents={documents} acts={actsOf} />
              {documents.length < documentLimits.perVendor ? <div>{addOne}</div> : <Typography>{messages.tooManyDocuments}</Typography>}
            </Stack>
          )
        }
      </Loaded>
      {asked === 'new' && <AddDocument vendorId={vendorId} onClose={close} />}
      {asked && asked !== 'new' && <ChangeDocument vendorId={vendorId} document={asked} onClose={close} />}
      {dialog}
    </Panel>
  );
};
