import { catalogTags, type PackageEdit, type PackageForm, type ShotPackage } from '@prepmarket/catalog-api';
import { unwrap } from '@prepmarket/web-kit/store';
import { ifMatch } from './if-match.js';
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
    createPackage: build.mutation<ShotPackage, { projectId: string; form: PackageForm }>({
      query: ({ projectId, form }) => ({ url: `projects/${projectId}/packages`, method: 'POST', body: form }),
      transformResponse: unwrap<ShotPackage>('package'),
      invalidatesTags: (_result, _error, { projectId }) => [packagesOf(projectId), ...treeOf(projectId)],
    }),
    editPackage: build.mutation<ShotPackage, PackageAt & { form: PackageEdit; version?: number }>({
      query: ({ form, version, ...at }) => ({ url: packageUrl(at), method: 'PUT', body: form, headers: ifMatch(version) }),
      transformResponse: unwrap<ShotPackage>('package'),
      invalidatesTags: (_result, _error, { projectId, packageId }) => [one(packageId), packagesOf(projectId), ...treeOf(projectId), catalogTags.everyShot],
    }),
    deletePackage: build.mutation<unknown, PackageAt>({
      query: (at) => ({ url: packageUrl(at), method: 'DELETE' }),
      invalidatesTags: (_result, error, { projectId }) => (error ? [] : [packagesOf(projectId), ...treeOf(projectId)]),
    }),
  }),
});

export const { usePackagesQuery, usePackageQuery, useCreatePackageMutation, useEditPackageMutation, useDeletePackageMutation } = packagesApi;
