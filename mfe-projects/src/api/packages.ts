import { catalogTags, type PackageEdit, type PackageForm, type ShotPackage } from '@prepmarket/catalog-api';
import { ifMatch, type Sending, skipToken, unwrap } from '@prepmarket/web-kit/store';
import { projectsApi } from './tags.js';

interface PackageAt {
  projectId: string;
  packageId: string;
}

const packageUrl = ({ projectId, packageId }: PackageAt) => `projects/${projectId}/packages/${packageId}`;

const { package: one, packagesOf, treeOf } = catalogTags;

const packagesApi = projectsApi.injectEndpoints({
  endpoints: (build) => ({
    packages: build.query<ShotPackage[], string>({
      query: (projectId) => `projects/${projectId}/packages`,
      transformResponse: unwrap<ShotPackage[]>('packages'),
      providesTags: (_result, _error, projectId) => [packagesOf(projectId)],
    }),
    package: build.query<ShotPackage, PackageAt>({
      query: packageUrl,
      transformResponse: unwrap<ShotPackage>('package'),
      providesTags: (_result, _error, { packageId }) => [one(packageId)],
    }),
    createPackage: build.mutation<ShotPackage, { projectId: string; form: PackageForm; sending?: Sending }>({
      query: ({ projectId, form, sending }) => ({ url: `projects/${projectId}/packages`, method: 'POST', body: form, sending }),
      transformResponse: unwrap<ShotPackage>('package'),
      invalidatesTags: (_result, _error, { projectId }) => [packagesOf(projectId), ...treeOf(projectId)],
    }),
    editPackage: build.mutation<ShotPackage, PackageAt & { form: PackageEdit; version?: number; sending?: Sending }>({
      query: ({ form, version, sending, ...at }) => ({ url: packageUrl(at), method: 'PUT', body: form, headers: ifMatch(version), sending }),
      transformResponse: unwrap<ShotPackage>('package'),
      invalidatesTags: (_result, _error, { projectId, packageId }) => [one(packageId), packagesOf(projectId), ...treeOf(projectId), catalogTags.everyShot],
    }),
    /** The vendor under contract agrees that the owner deletes it, or no longer does. */
    agreeToPackageRemoval: build.mutation<ShotPackage, PackageAt & { yes: boolean; sending?: Sending }>({
      query: ({ yes, sending, ...at }) => ({ url: `${packageUrl(at)}/removal-consent`, method: yes ? 'POST' : 'DELETE', sending }),
      transformResponse: unwrap<ShotPackage>('package'),
      invalidatesTags: (_result, _error, { packageId }) => [one(packageId), catalogTags.shotsOf(packageId)],
    }),
    deletePackage: build.mutation<unknown, PackageAt & { sending?: Sending }>({
      query: ({ sending, ...at }) => ({ url: packageUrl(at), method: 'DELETE', sending }),
      invalidatesTags: (_result, error, { projectId }) => (error ? [] : [packagesOf(projectId), ...treeOf(projectId)]),
    }),
  }),
});

export const {
  usePackagesQuery,
  usePackageQuery,
  useCreatePackageMutation,
  useEditPackageMutation,
  useDeletePackageMutation,
  useAgreeToPackageRemovalMutation,
} = packagesApi;

/** The package as some screen has it before it. Asks for nothing. */
export const useKnownPackage = (projectId: string, packageId: string | undefined): ShotPackage | undefined =>
  packagesApi.endpoints.package.useQueryState(packageId ? { projectId, packageId } : skipToken, {
    selectFromResult: ({ currentData }) => ({ known: currentData }),
  }).known;
