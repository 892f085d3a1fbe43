import { messages } from '@prepmarket/identity-api';
import { LinkButton, Loaded, Panel, Skeleton, Stack, Typography } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { useVendorDocumentsQuery } from './api.js';
import { DocumentList } from './document-list.js';

/** What our team has looked at of the own papers. */
export const OwnDocuments = ({ vendorId }: { vendorId: string }) => (
  <Panel title="Documents">
    <Loaded query={useVendorDocumentsQuery(vendorId)} loading={<Skeleton variant="rounded" height={120} />} failed={messages.documentsLoadFailed}>
      {(documents) =>
        documents.length === 0 ? (
          <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
            <Typography>Our team has not looked at any document of yours. Clients see what it has looked at, and until when that holds.</Typography>
            <LinkButton variant="outlined" to={`${paths.help('vendors')}#be-found`}>
              How to show one
            </LinkButton>
          </Stack>
        ) : (
          <Stack spacing={2} sx={{ alignItems: 'stretch' }}>
            <Typography>Clients see what is in force and until when, not its issuer and number. The documents themselves are not kept.</Typography>
            <DocumentList documents={documents} />
          </Stack>
        )
      }
    </Loaded>
  </Panel>
);
