import { identityTags, identityTagTypes, type VendorPage, type VendorWords } from '@prepmarket/identity-api';
import { ifMatch, remoteApi, type Sending, unwrap } from '@prepmarket/web-kit/store';

interface Description {
  id: string;
  words: VendorWords;
  version: number;
  sending?: Sending;
}

const vendors = remoteApi('vendorpage', identityTagTypes).injectEndpoints({
  endpoints: (build) => ({
    ownVendorPage: build.query<VendorPage, string>({
      query: (id) => ({ url: `vendors/${id}` }),
      transformResponse: unwrap<VendorPage>('vendor'),
      providesTags: (_result, _error, id) => [identityTags.vendor(id)],
    }),
    describeVendor: build.mutation<VendorPage, Description>({
      query: ({ id, words, version, sending }) => ({ url: `vendors/${id}`, method: 'PUT', body: words, headers: ifMatch(version), sending }),
      transformResponse: unwrap<VendorPage>('vendor'),
      invalidatesTags: (_result, _error, { id }) => [identityTags.vendor(id)],
    }),
  }),
});

export const { useOwnVendorPageQuery, useDescribeVendorMutation } = vendors;
