import { apiUrl, tokens } from '@prepmarket/web-kit/store';

export const comparisonKinds = ['csv', 'pdf'] as const;
export type ComparisonKind = (typeof comparisonKinds)[number];

/** The comparison as a file. It is asked for with the session's token, which a link could not carry. */
export const fetchComparison = async (projectId: string, kind: ComparisonKind): Promise<Blob> => {
  const response = await fetch(apiUrl(`projects/${projectId}/bids/comparison.${kind}`), { headers: { authorization: `Bearer ${tokens.read() ?? ''}` } });
  if (!response.ok) throw new Error(String(response.status));
  return response.blob();
};
