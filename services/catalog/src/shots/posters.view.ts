import { postersOnCard } from '@prepmarket/catalog-api';
import { jsonList } from '@prepmarket/service-kit';

/** The posters of the first shots `s` that have one, under the condition `where`. */
export const postersJson = (where: string): string =>
  jsonList(
    'x.poster',
    `(SELECT m.metadata->>'poster_url' AS poster, s.seq FROM shots s JOIN shot_media m ON m.shot_id = s.id
      WHERE ${where} AND m.metadata->>'poster_url' IS NOT NULL ORDER BY s.seq LIMIT ${postersOnCard}) x`,
    'x.seq',
  );
