import { apiUrl, tokens } from '@prepmarket/web-kit/store';

/** The comparison as a file. It is asked for with the session's token, which a link could not carry. */
export const fetchComparison = async (projectId: string): Promise<Blob> => {
  const response = await fetch(apiUrl(`projects/${projectId}/bids/comparison.csv`), { headers: { authorization: `Bearer ${tokens.read() ?? ''}` } });
  if (!response.ok) throw new Error(String(response.status));
  return response.blob();
};
