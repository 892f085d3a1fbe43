import { type DocumentForm, identityTags, identityTagTypes, type VendorDocument } from '@prepmarket/identity-api';
import { ifMatch, remoteApi, type Sending, unwrap } from '@prepmarket/web-kit/store';

interface Act {
  vendorId: string;
  sending?: Sending;
}
interface Meant extends Act {
  id: string;
  version: number;
}

// The history of an account tells of it too.
const changed = (_result: unknown, _error: unknown, { vendorId }: Act) => [identityTags.vendor(vendorId), 'identity/ManagedUser' as const];

const documents = remoteApi('documents', identityTagTypes).injectEndpoints({
  endpoints: (build) => ({
    vendorDocuments: build.query<VendorDocument[], string>({
      query: (vendorId) => ({ url: `vendors/${vendorId}/documents` }),
      transformResponse: unwrap<VendorDocument[]>('documents'),
      providesTags: (_result, _error, vendorId) => [identityTags.vendor(vendorId)],
    }),
    addDocument: build.mutation<VendorDocument, Act & { form: DocumentForm }>({
      query: ({ vendorId, form, sending }) => ({ url: `vendors/${vendorId}/documents`, method: 'POST', body: form, sending }),
      transformResponse: unwrap<VendorDocument>('document'),
      invalidatesTags: changed,
    }),
    changeDocument: build.mutation<VendorDocument, Meant & { form: DocumentForm }>({
      query: ({ vendorId, id, version, form, sending }) => ({
        url: `vendors/${vendorId}/documents/${id}`,
        method: 'PUT',
        body: form,
        headers: ifMatch(version),
        sending,
      }),
      transformResponse: unwrap<VendorDocument>('document'),
      invalidatesTags: changed,
    }),
    removeDocument: build.mutation<VendorDocument, Meant>({
      query: ({ vendorId, id, version, sending }) => ({ url: `vendors/${vendorId}/documents/${id}`, method: 'DELETE', headers: ifMatch(version), sending }),
      transformResponse: unwrap<VendorDocument>('document'),
      invalidatesTags: changed,
    }),
  }),
});

export const { useVendorDocumentsQuery, useAddDocumentMutation, useChangeDocumentMutation, useRemoveDocumentMutation } = documents;
