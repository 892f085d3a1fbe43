import { isForbidden, isGone } from '@prepmarket/web-kit/store';
import { Loaded, type LoadedProps, Page, type PageProps } from '@prepmarket/web-kit/ui';
import { toDashboard } from '../paths.js';

interface RecordPageProps<T> extends LoadedProps<T>, Pick<PageProps, 'width'> {
  /** Of the page while there is no record to show. */
  title: string;
}

/**
 * A screen about one record: `children` draws its page; until then, and when it is gone, a plain page says how it stands. Whom it is closed to is led to
 * the dashboard: what holds it is closed to them, too.
 */
export const RecordPage = <T,>({ title, width = 'medium', back, ...loaded }: RecordPageProps<T>) => {
  const { currentData, error } = loaded.query;
  const shown = <Loaded {...loaded} back={isForbidden(error) ? toDashboard : back} />;
  if (currentData !== undefined && !isGone(error)) return shown;
  return (
    <Page title={title} width={width}>
      {shown}
    </Page>
  );
};
