import { type FoundPlace, foundShown } from '@prepmarket/api-kit';
import type { ListedVendor } from '@prepmarket/contracts-api';
import { personName } from '@prepmarket/web-kit';
import { remoteApi, unwrap } from '@prepmarket/web-kit/store';
import { paths } from '../paths.js';
import { DIRECTORY } from './domains.js';

interface Wanted {
  /** Of the domain that is asked: 'projects/search'. */
  url: string;
  q?: string;
  ids?: string;
}

const places = unwrap<FoundPlace[]>('found');
const vendors = unwrap<ListedVendor[]>('vendors');
const placeOf = (vendor: ListedVendor): FoundPlace => ({
  id: vendor.id,
  group: 'Vendors',
  title: personName({ ...vendor, company: '' }, 'Vendor'),
  about: vendor.company,
  link: paths.vendor(vendor.id),
});

const search = remoteApi('search', []).injectEndpoints({
  endpoints: (build) => ({
    found: build.query<FoundPlace[], Wanted>({
      query: ({ url, ...params }) => ({ url, params: url === DIRECTORY ? { search: params.q, limit: foundShown } : params }),
      transformResponse: (answer, _meta, { url }) => (url === DIRECTORY ? vendors(answer).map(placeOf) : places(answer)),
    }),
  }),
});

export const { useLazyFoundQuery } = search;
